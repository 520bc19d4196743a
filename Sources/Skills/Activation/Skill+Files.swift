public import SkillSystem

extension Skill {
  /// The bytes of one of the skill's files.
  ///
  /// `path` is one of ``references``, as the skill's text names it. A path that is none of them, or that a link has led
  /// out of the skill's folder since, is refused as not found; a file above `limit` bytes as too large.
  public func read(_ path: String, files: any Files, limit: Int = 1 << 20) throws(FileError) -> [UInt8] {
    let wanted = Paths.normalised(path)
    let full = Paths.join(openFolder, wanted)
    guard references.contains(where: { $0.path == wanted }) else { throw .notInSkill(full) }
    let (real, home) = (try files.realPath(full), try files.realPath(openFolder))
    guard Paths.isInside(real, root: home) else { throw .notInSkill(full) }
    return try files.read(real, limit: limit)
  }

  /// The text of one of the skill's files; bytes that are no UTF-8 become U+FFFD.
  public func text(of path: String, files: any Files, limit: Int = 1 << 20) throws(FileError) -> String {
    String(decoding: try read(path, files: files, limit: limit), as: UTF8.self)
  }
}

extension FileError {
  /// A path that is no file of the skill.
  fileprivate static func notInSkill(_ path: String) -> FileError {
    FileError(.notFound, path: path, message: "'\(path)' is no file that the skill refers to")
  }
}
