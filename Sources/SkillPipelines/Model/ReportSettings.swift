public import SkillPrompts

/// Settings of a `report` step.
public struct ReportSettings: Sendable, Hashable {
  /// The ids of the steps it speaks of; empty for all.
  public var from: [String]
  /// The formats: `markdown`, `html`, `json`, `sarif`, `junit`.
  public var formats: [String]
  /// The path without extension, relative to the project; nil for the run's folder.
  public var path: ValueTemplate?

  /// Makes settings.
  public init(from: [String] = [], formats: [String] = ["markdown"], path: ValueTemplate? = nil) {
    self.from = from
    self.formats = formats
    self.path = path
  }
}
