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

  /// Refuses a folder that is a link, or that others may write to.
  static func check(_ path: String, _ files: any Files) throws(RunsError) {
    guard let status = try? files.status(path, followLinks: false) else { return }
    if status.kind == .link { throw refusal(path, "is a symbolic link") }
    if status.mode & 0o022 != 0 { throw refusal(path, "may be written by others") }
  }

  private static func refusal(_ path: String, _ why: String) -> RunsError {
    RunsError(
      .policy, "\(path): the folder of the runs \(why)", path: path,
      help: "make it a folder of your own with 'chmod go-w', or set SKILLPOOL_STATE")
  }
}
