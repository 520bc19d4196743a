/// Where a step works.
public enum Isolation: String, Sendable, Hashable, CaseIterable {
  /// In the project itself.
  case none
  /// In a work tree of its own, made from the project's.
  case worktree
  /// In a process of its own, which speaks the protocol of `skillpool step exec`.
  case process
}
