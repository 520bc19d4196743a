import SkillSystem

/// Keeps secrets out of what a script put into the folder of its step.
///
/// Looks at regular files at any depth and follows no link; one that tells a secret itself is removed. So is a file that
/// can't be read or replaced: nothing stays that was not looked at. A secret in a name is cut out of the name.
struct LeftFiles: Sendable {
  /// Reading folders.
  var files: any Files
  /// The system calls.
  var disk: any Disk
  /// What may not be kept.
  var redactor: Redactor
  /// The folder of unfinished files.
  var scratch: String

  /// The deepest folder that is gone into.
  static let depth = 32

  /// Cleans the files of a folder and of those below it, and tells which were removed, as paths.
  func clean(_ folder: String, depth: Int = LeftFiles.depth) throws(FileError) -> [String] {
    guard disk.exists(folder) else { return [] }
    var removed: [String] = []
    for entry in try files.list(folder) {
      let path = try renamed(entry.name, in: folder)
      switch entry.kind {
      case .file: if try !clean(file: path) { removed.append(path) }
      case .folder where depth > 0: removed += try clean(path, depth: depth - 1)
      case .link where !isClean(link: path):
        try disk.remove(path)
        removed.append(path)
      case .folder, .link, .other: break
      }
    }
    return removed
  }

  /// The path of an entry, under a name without secrets.
  private func renamed(_ name: String, in folder: String) throws(FileError) -> String {
    let free = redactor.free(name) { $0 != name && disk.exists(folder + "/" + $0) }
    if free != name { try disk.rename(folder + "/" + name, to: folder + "/" + free) }
    return folder + "/" + free
  }

  /// Whether no secret stands in what a link says.
  private func isClean(link path: String) -> Bool {
    guard let target = files.target(of: path) else { return false }
    return redactor.clean(target) == target
  }

  private func clean(file path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      guard let clean = try KeptFile(disk: disk, redactor: redactor).look(at: path, name: path).clean else {
        return true
      }
      try replace(path, clean)
      return true
    } catch {
      try disk.remove(path)
      return false
    }
  }

  private func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let draft = scratch + "/left-" + SHA256.hex(path.utf8)
    let descriptor = try disk.openForWriting(draft, exclusive: false, truncate: true)
    defer { disk.close(descriptor) }
    try disk.write(descriptor, bytes)
    try disk.rename(draft, to: path)
  }
}
