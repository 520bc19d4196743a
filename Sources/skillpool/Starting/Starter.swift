import SkillSystem
import SkillText

/// Writes first files into a project, and never over anything.
struct Starter {
  /// What came of it, by paths relative to the project's root.
  struct Outcome: Equatable {
    /// Files that were written.
    var written: [String] = []
    /// Files that were there already, and stay as they are.
    var kept: [String] = []
  }

  /// The project's root.
  let root: String
  /// Where files are.
  let files: any Files
  /// What came of it so far.
  private(set) var outcome = Outcome()

  /// Starts in a project.
  init(root: String, files: any Files) {
    self.root = root
    self.files = files
  }

  /// Writes a file, unless its path names anything.
  mutating func write(_ path: String, _ text: String) throws(FileError) {
    let target = Paths.join(root, path)
    guard (try? files.status(target, followLinks: false)) == nil else {
      outcome.kept.append(path)
      return
    }
    try files.write(target, Array(text.utf8))
    outcome.written.append(path)
  }

  /// Adds a line to `.gitignore`, unless it stands there; everything before it stays.
  mutating func ignore(_ pattern: String) throws(FileError) {
    let path = Paths.join(root, ".gitignore")
    let bytes =
      (try? files.status(path, followLinks: false)) == nil
      ? [] : try files.read(path, limit: InputLimits.ignoreFile.value)
    guard !Starter.lines(bytes).contains(where: { Starter.names($0, pattern) }) else {
      outcome.kept.append(".gitignore")
      return
    }
    let gap: [UInt8] = bytes.isEmpty || bytes.last == 10 ? [] : [10]
    try files.write(path, bytes + gap + Array((pattern + "\n").utf8))
    outcome.written.append(".gitignore")
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split { $0 == 10 || $0 == 13 }.map { String(decoding: $0, as: UTF8.self).trimmingTrailingSpaces }
  }

  /// Whether a line ignores the folder, however it is written.
  private static func names(_ line: String, _ pattern: String) -> Bool {
    let bare = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    return [bare, bare + "/", "/" + bare, "/" + bare + "/"].contains(line)
  }
}
