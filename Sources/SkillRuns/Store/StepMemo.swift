import SkillSystem
import SkillText

/// Results of steps with `cache: true`, kept for other runs under their keys; files that a step left are not kept.
///
/// A memo bears the same proof as a run: what came with a clone is not used. One that is missing, damaged or foreign
/// is none; one that can't be written is left out.
struct StepMemo: Sendable {
  /// The folder that runs are kept in.
  var state: String
  /// The system calls.
  var disk: any Disk
  /// Proves who wrote it.
  var seal: RunSeal

  /// The most bytes of a memo.
  static let limit = 4 << 20

  private var folder: String { state + "/memo" }

  private func path(_ key: String) -> String { folder + "/" + RunFolder.encode(key) + ".json" }

  /// The result that is kept under a key.
  func result(_ key: String) -> (result: StepResult, run: String)? {
    guard let bytes = try? disk.read(path(key)), bytes.count <= StepMemo.limit,
      let members = (try? JSON(parsing: bytes))?.object, members["key"]?.string == key,
      seal.isValid(members, run: "memo"), let step = members["step"]?.string,
      let result = members["result"].flatMap({ StepResult($0, step: step) }), result.outcome == .success
    else { return nil }
    return (result, members["run"]?.string ?? "")
  }

  /// Keeps a result under a key; nothing waits for it to be on disk.
  func keep(_ result: StepResult, key: String, step: String, run: String) {
    var members: [String: JSON] = [
      "key": .string(key), "step": .string(step), "run": .string(run), "result": result.json(step: step, attempt: 0),
    ]
    members["mac"] = .string(seal.code(for: members, run: "memo"))
    let bytes = JSON.object(members).canonicalBytes
    guard bytes.count <= StepMemo.limit else { return }
    try? write(bytes, to: path(key), draft: "\(folder)/.\(run).\(RunFolder.encode(step))")
  }

  private func write(_ bytes: [UInt8], to path: String, draft: String) throws(FileError) {
    try disk.makeFolder(folder, mode: 0o700)
    let descriptor = try disk.openForWriting(draft, exclusive: false, truncate: true)
    defer { disk.close(descriptor) }
    try disk.write(descriptor, bytes)
    try disk.rename(draft, to: path)
  }
}
