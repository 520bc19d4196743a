public import SkillPrompts

/// Settings of a `match` step; each value is checked after it is filled.
public struct MatchSettings: Sendable, Hashable {
  /// The settings by key: `query`, `top`, `accept`, `min-confidence`, `include`, `exclude`, `require`.
  public var values: [String: ValueTemplate]

  /// Makes settings.
  public init(values: [String: ValueTemplate]) { self.values = values }
}
