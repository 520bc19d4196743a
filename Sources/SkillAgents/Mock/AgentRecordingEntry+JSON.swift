import SkillPrompts
public import SkillText

extension AgentRecordingEntry {
  /// The entry as a line of a recording holds it; ``AgentRecording/read(_:)`` reads it back.
  ///
  /// A failure becomes `error` with its reason before a colon, `rate-limit: try at noon`.
  public var json: JSON {
    var members: [String: JSON] = [:]
    if let match { members["match"] = match }
    if let failure = outcome.failure {
      members["retry-after"] = outcome.retryAfter.map(JSON.number)
      members["error"] = .string(failure.rawValue + (outcome.message.map { ": \($0)" } ?? ""))
    } else {
      members["answer"] = .string(outcome.text)
    }
    members["usage"] = outcome.usage?.recorded
    if delay > .zero { members["delay-ms"] = .int(Int(clamping: delay.components.seconds) * 1_000 + delay.thousandths) }
    return .object(members)
  }

  private var match: JSON? {
    var members: [String: JSON] = [:]
    members["step"] = step.map(JSON.string)
    if contains.count == 1 {
      members["contains"] = .string(contains[0])
    } else if !contains.isEmpty {
      members["contains"] = .array(contains.map(JSON.string))
    }
    return members.isEmpty ? nil : .object(members)
  }
}

extension Duration {
  /// The milliseconds beside the whole seconds.
  fileprivate var thousandths: Int { Int(components.attoseconds / 1_000_000_000_000_000) }
}

extension AgentUsage {
  /// The usage as a recording holds it.
  fileprivate var recorded: JSON {
    var members: [String: JSON] = ["input-tokens": .int(inputTokens), "output-tokens": .int(outputTokens)]
    members["usd"] = usd.map(JSON.number)
    members["turns"] = turns.map(JSON.int)
    return .object(members)
  }
}
