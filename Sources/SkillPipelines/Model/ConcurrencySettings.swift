public import SkillPrompts

/// Which runs exclude each other.
public struct ConcurrencySettings: Sendable, Hashable {
  /// The name that runs share which must not overlap; may read `inputs`.
  public var group: ValueTemplate
  /// Whether a new run stops the one that goes on; otherwise it is refused.
  public var cancelsRunning: Bool

  /// Makes settings.
  public init(group: ValueTemplate, cancelsRunning: Bool = false) {
    self.group = group
    self.cancelsRunning = cancelsRunning
  }
}
