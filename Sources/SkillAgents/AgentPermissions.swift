/// What an agent may do in the work tree.
public enum AgentPermissions: String, Sendable, Hashable, CaseIterable {
  /// Look only.
  case read
  /// Change files.
  case edit
  /// Anything.
  case full
}
