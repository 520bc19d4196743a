public import SkillPrompts

/// Settings of a `review` step.
public struct ReviewSettings: Sendable, Hashable {
  /// The skills whose checklists are asked: names, or the output of a `match` step.
  public var skills: ValueTemplate
  /// The agent asked for what no check decides; nil for the default.
  public var agent: String?
  /// The models in order of preference.
  public var models: [String]
  /// What is reviewed: one of `diff` (a git reference), `files` (globs) or `text`.
  public var subject: [String: ValueTemplate]
  /// The verdicts that fail the step; by default `fail` and `unknown`.
  public var failOn: [String]
  /// Whether a `pass` needs evidence too.
  public var needsEvidenceForAll: Bool

  /// Makes settings.
  public init(
    skills: ValueTemplate, agent: String? = nil, models: [String] = [], subject: [String: ValueTemplate],
    failOn: [String] = ["fail", "unknown"], needsEvidenceForAll: Bool = false
  ) {
    self.skills = skills
    self.agent = agent
    self.models = models
    self.subject = subject
    self.failOn = failOn
    self.needsEvidenceForAll = needsEvidenceForAll
  }
}
