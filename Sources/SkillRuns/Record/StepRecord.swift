public import SkillAgents
public import SkillPrompts
public import SkillReviews
public import SkillText

/// How a step or an attempt ended.
public enum StepOutcome: String, Sendable, Hashable { case success, failure, cancelled, skipped }

/// A step of a run as it is known.
public struct StepRecord: Sendable {
  /// The path: the id, with `[key]` for a child of a fan-out.
  public var path: String
  /// The kind, as the pipeline file says it.
  public var kind: String
  /// The outcome; nil while it has not ended.
  public var outcome: StepOutcome?
  /// The outcome after `continue-on-error`.
  public var conclusion: StepOutcome?
  /// Why, for anything but plain success.
  public var reason: StepReason?
  /// The failure in words, for people.
  public var message: String?
  /// The attempts made, over all resumes.
  public var attempts: Int
  /// Seconds from the run's start to the first attempt's start.
  public var startedAfter: Double
  /// Seconds that the attempts took together.
  public var seconds: Double
  /// Whether a stored result was used.
  public var isReused: Bool
  /// Whether an attempt was cut off and run again.
  public var wasInterrupted: Bool
  /// The ids it waited for.
  public var needs: [String]
  /// What its agent cost.
  public var usage: AgentUsage?
  /// The outputs; nil when it has none.
  public var outputs: JSON?
  /// The end of its text: standard output, or the answer.
  public var text: String
  /// The end of its standard error.
  public var errorText: String
  /// The review, for a `review` step.
  public var review: ReviewResult?
  /// Where the composed prompt was saved.
  public var promptPath: String?
  /// Whether it is a part of a review, which tells what its parts found.
  public var isPart = false

  /// Makes a record.
  public init(
    path: String, kind: String, outcome: StepOutcome? = nil, conclusion: StepOutcome? = nil,
    reason: StepReason? = nil, message: String? = nil, attempts: Int = 0, startedAfter: Double = 0,
    seconds: Double = 0, isReused: Bool = false, wasInterrupted: Bool = false, needs: [String] = [],
    usage: AgentUsage? = nil, outputs: JSON? = nil, text: String = "", errorText: String = "",
    review: ReviewResult? = nil, promptPath: String? = nil
  ) {
    self.path = path
    self.kind = kind
    self.outcome = outcome
    self.conclusion = conclusion
    self.reason = reason
    self.message = message
    self.attempts = attempts
    self.startedAfter = startedAfter
    self.seconds = seconds
    self.isReused = isReused
    self.wasInterrupted = wasInterrupted
    self.needs = needs
    self.usage = usage
    self.outputs = outputs
    self.text = text
    self.errorText = errorText
    self.review = review
    self.promptPath = promptPath
  }
}
