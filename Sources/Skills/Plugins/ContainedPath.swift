import SkillSystem

/// A path that a manifest names, as seen from the folder that it must not leave.
enum ContainedPath {
  /// The path inside the folder, normalised; `.` is the folder itself.
  case inside(String)
  /// It leads out of the folder, by itself or through a link.
  case outside
  /// It names nothing.
  case missing

  /// Follows a path that a manifest of `folder` names.
  static func resolve(_ path: String, in folder: String, files: any Files) -> ContainedPath {
    let inner = Paths.normalised(path)
    guard !path.isEmpty, !Paths.isAbsolute(path), !inner.utf8.starts(with: "..".utf8) else { return .outside }
    guard let home = try? files.realPath(folder), let real = try? files.realPath(Paths.join(folder, inner)) else {
      return .missing
    }
    return Paths.isInside(real, root: home) ? .inside(inner) : .outside
  }
}
