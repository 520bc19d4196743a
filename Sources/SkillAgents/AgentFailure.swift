public import SkillPrompts
public import SkillText

/// How an agent names what went wrong, made into the reason of a step.
public struct AgentFailure: Sendable, Hashable {
  /// The reasons that an agent may name by their own words.
  public static let reasons: Set<StepReason> = [
    .timeout, .idle, .quota, .rateLimit, .overloaded, .network, .auth, .agentError, .providerProtocol, .emptyAnswer,
    .modelUnavailable, .permission, .resource, .agent, .limit,
  ]

  /// The reason.
  public var reason: StepReason
  /// The failure in words.
  public var message: String

  /// The seconds that a value says, as `retry-after` does; nil when it is no number from 0.
  public static func seconds(_ json: JSON) -> Double? {
    json.number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Makes a failure.
  public init(_ reason: StepReason, _ message: String) {
    self.reason = reason
    self.message = message
  }

  /// Reads what an agent says: one of ``reasons`` by its word, alone or before a colon, or any other text.
  ///
  /// `rate-limit: try at noon` is the reason `rate-limit`; `it broke` is `agent-error`.
  public init(saying text: String) {
    let word = text.prefix { $0 != ":" }
    guard let reason = StepReason(rawValue: String(word)), Self.reasons.contains(reason) else {
      self.init(.agentError, text)
      return
    }
    let rest = text.dropFirst(word.count + 1).drop { $0 == " " }
    self.init(reason, rest.isEmpty ? "the agent reports `\(reason.rawValue)`" : String(rest))
  }
}
