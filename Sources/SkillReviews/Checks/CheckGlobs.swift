import SkillSystem

extension Sequence<PathGlob> {
  /// Whether one of the globs matches a path.
  func hit(_ path: String) -> Bool { contains { $0.matches(path) } }
}
