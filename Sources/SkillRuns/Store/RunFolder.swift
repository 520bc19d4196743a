import SkillSystem
import SkillText

/// The names inside a run's folder.
struct RunFolder: Sendable, Hashable {
  /// The folder of the run.
  var path: String

  /// The longest name of a step's folder in bytes; longer ones are hashed.
  static let longestName = 200

  var lock: String { path + "/lock" }
  var log: String { path + "/events.log" }
  var pipeline: String { path + "/pipeline.yml" }
  var inputs: String { path + "/inputs.json" }
  var steps: String { path + "/steps" }
  var scratch: String { path + "/tmp" }

  /// The folder of a step.
  func step(_ step: String) -> String { joined("/steps/", step) }
  /// The folder of an attempt.
  func attempt(_ step: String, _ attempt: Int) -> String {
    joined("/steps/", step, "/", attempt)
  }
  /// Where a file of an attempt lies; artifacts have a folder of their own.
  func file(_ step: String, _ attempt: Int, _ name: String) -> String {
    guard name.hasPrefix(Artifacts.prefix) else { return self.attempt(step, attempt) + "/" + name }
    return path + "/artifacts/\(RunFolder.encode(step)).\(attempt)/" + name.dropFirst(Artifacts.prefix.count)
  }
  /// What a child process is to do for a step.
  func spec(_ step: String) -> String { self.step(step) + "/spec.json" }
  /// The start of the names of an attempt's unfinished files.
  func draft(_ step: String, _ attempt: Int) -> String {
    joined("/tmp/", step, ".", attempt)
  }

  private func joined(_ folder: String, _ step: String, _ separator: String = "", _ attempt: Int? = nil) -> String {
    String.glued(path, folder, RunFolder.encode(step), separator, attempt.map { String($0) } ?? "")
  }

  /// A step's path as one file name: bytes other than letters, digits, `-` and `_` percent-encoded; a long one hashed.
  static func encode(_ step: String) -> String {
    if step.utf8.count <= longestName, step.utf8.allSatisfy(isPlain) { return step }
    var name = ""
    for byte in step.utf8 {
      name += isPlain(byte) ? String(Unicode.Scalar(byte)) : "%" + [byte].hexadecimal
    }
    return name.utf8.count <= longestName ? name : "sha256-" + SHA256.hex(step.utf8)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
