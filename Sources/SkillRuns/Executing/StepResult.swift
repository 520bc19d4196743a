public import SkillAgents
public import SkillPrompts
public import SkillReviews
public import SkillText

/// What an attempt came to, as an executor says it.
public struct StepResult: Sendable, Hashable {
  /// A file that the attempt leaves in the run's folder.
  public struct Kept: Sendable, Hashable {
    /// Where it is now.
    public var draft: String
    /// Its name in the attempt's folder.
    public var name: String

    /// Makes a kept file.
    public init(draft: String, name: String) {
      self.draft = draft
      self.name = name
    }
  }

  /// `success`, `failure` or `cancelled`.
  public var outcome: StepOutcome
  /// Why, for anything but success.
  public var reason: StepReason?
  /// The failure in words.
  public var message: String?
  /// The exit code of a `run` step's shell.
  public var exitCode: Int?
  /// The outputs; nil when it has none.
  public var outputs: JSON?
  /// The end of its text, at most 64 KiB.
  public var text: String
  /// The end of its standard error, at most 64 KiB.
  public var errorText: String
  /// What its agent cost.
  public var usage: AgentUsage?
  /// The review, for a `review` step.
  public var review: ReviewResult?
  /// Seconds that a provider asked to wait before another attempt.
  public var retryAfter: Double?
  /// Files to be kept.
  public var kept: [Kept]

  /// Makes a result.
  public init(
    _ outcome: StepOutcome, reason: StepReason? = nil, message: String? = nil, exitCode: Int? = nil,
    outputs: JSON? = nil, text: String = "", errorText: String = "", usage: AgentUsage? = nil,
    review: ReviewResult? = nil, retryAfter: Double? = nil, kept: [Kept] = []
  ) {
    self.outcome = outcome
    self.reason = reason
    self.message = message
    self.exitCode = exitCode
    self.outputs = outputs
    self.text = text
    self.errorText = errorText
    self.usage = usage
    self.review = review
    self.retryAfter = retryAfter
    self.kept = kept
  }

  /// A failure.
  public static func failure(_ reason: StepReason, _ message: String) -> StepResult {
    StepResult(.failure, reason: reason, message: message)
  }
}
