public import SkillPrompts

/// Settings of a `review` step.
public struct ReviewSettings: Sendable, Hashable {
  /// Which verdicts need evidence.
  public enum Evidence: String, Sendable, Hashable, CaseIterable {
    /// A `fail`.
    case fail
    /// A `fail` and a `pass`.
    case all
    /// None.
    case none
  }

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
  /// Which verdicts need evidence.
  public var evidence: Evidence
  /// Text for the agent before the questions.
  public var instructions: ValueTemplate?

  /// Whether a `pass` needs evidence too.
  public var needsEvidenceForAll: Bool {
    get { evidence == .all }
    set { evidence = newValue ? .all : .fail }
  }

  /// Makes settings.
  public init(
    skills: ValueTemplate, agent: String? = nil, models: [String] = [], subject: [String: ValueTemplate],
    failOn: [String] = ["fail", "unknown"], needsEvidenceForAll: Bool = false,
    evidence: Evidence? = nil, instructions: ValueTemplate? = nil
  ) {
    self.skills = skills
    self.agent = agent
    self.models = models
    self.subject = subject
    self.failOn = failOn
    self.evidence = evidence ?? (needsEvidenceForAll ? .all : .fail)
    self.instructions = instructions
  }
}
