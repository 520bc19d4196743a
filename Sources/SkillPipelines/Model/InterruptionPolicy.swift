/// What to do with an attempt that was cut off.
public enum InterruptionPolicy: String, Sendable, Hashable, CaseIterable {
  /// Run it again: at least once.
  case rerun
  /// Stop and ask: at most once.
  case ask
  /// Count it as failed: at most once.
  case fail
}
