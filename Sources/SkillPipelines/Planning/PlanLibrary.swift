public import SkillText

/// What a forecast asks about the world outside of the file: skills, files, and results that are stored.
public protocol PlanLibrary: Sendable {
  /// The skills that a `match` step would choose, given its settings with their values filled in; nil when nobody knows.
  func match(_ settings: [String: JSON]) -> [PlannedSkill]?
  /// The skill of a name; nil when there is none.
  func skill(named name: String) -> PlannedSkill?
  /// The size of a file in the project, in bytes; nil when there is none.
  func size(ofFile path: String) -> Int?
  /// Whether a success of a step with `cache: true` is stored that would be used again; nil when that is known only once
  /// it runs.
  ///
  /// `inputs` are those of the pipeline that are known.
  func hasResult(of step: StepDefinition, in pipeline: Pipeline, inputs: [String: JSON]) -> Bool?
}

/// A library that knows nothing: the forecast is made from the file alone.
public struct NoLibrary: PlanLibrary {
  /// Makes one.
  public init() {}

  /// Nobody knows.
  public func match(_ settings: [String: JSON]) -> [PlannedSkill]? { nil }
  /// There is none.
  public func skill(named name: String) -> PlannedSkill? { nil }
  /// There is none.
  public func size(ofFile path: String) -> Int? { nil }
  /// Nobody knows.
  public func hasResult(of step: StepDefinition, in pipeline: Pipeline, inputs: [String: JSON]) -> Bool? { nil }
}
