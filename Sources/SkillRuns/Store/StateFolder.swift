import SkillSystem

/// The folder that runs are kept in, `.skillpool` in the project by default.
enum StateFolder {
  /// Makes it for its owner alone, and keeps it out of git.
  static func make(_ path: String, _ disk: any Disk) throws(FileError) {
    let isNew = !disk.exists(path)
    try disk.makeFolder(path, mode: 0o700)
    if isNew || !disk.exists(path + "/.gitignore") { try ignore(path, disk) }
    try disk.makeFolder(path + "/runs", mode: 0o700)
  }

  private static func ignore(_ path: String, _ disk: any Disk) throws(FileError) {
    let descriptor = try disk.openForWriting(path + "/.gitignore", exclusive: false, truncate: true)
    defer { disk.close(descriptor) }
    try disk.write(descriptor, Array("*\n".utf8))
  }

  /// Refuses a folder that is a link, that another user owns, or that others may write to; the same for `runs` in it.
  static func check(_ path: String, _ files: any Files) throws(RunsError) {
    for folder in [path, path + "/runs"] {
      guard let status = try? files.status(folder, followLinks: false) else { continue }
      if status.kind == .link { throw refusal(folder, "is a symbolic link") }
      let facts = "mode \(octal(status.mode)), owner \(status.owner.map(String.init) ?? "unknown")"
      if let owner = status.owner, owner != Machine.user {
        throw refusal(folder, "belongs to another user (\(facts); you are \(Machine.user))")
      }
      if status.mode & 0o022 != 0 { throw refusal(folder, "may be written by others (\(facts))") }
    }
  }

  private static func octal(_ mode: UInt32) -> String {
    let digits = String(mode & 0o7777, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func refusal(_ path: String, _ why: String) -> RunsError {
    RunsError(
      .policy, "\(path): the folder of the runs \(why)", path: path,
      help: "make it a folder of your own with 'chmod go-w', or set SKILLPOOL_STATE")
  }
}
