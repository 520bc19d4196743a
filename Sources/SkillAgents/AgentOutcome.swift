public import SkillPrompts

/// What came of a prompt.
public struct AgentOutcome: Sendable, Hashable {
  /// The answer's text; empty when there is none.
  public var text: String
  /// Why there is no answer; nil when there is one.
  public var failure: StepReason?
  /// The failure in words.
  public var message: String?
  /// What it cost.
  public var usage: AgentUsage?
  /// The seconds that its provider wants to be left alone for after a failure; nil when it says nothing.
  public var retryAfter: Double?

  /// Makes an outcome.
  public init(text: String, failure: StepReason? = nil, message: String? = nil, usage: AgentUsage? = nil) {
    self.text = text
    self.failure = failure
    self.message = message
    self.usage = usage
  }
}
