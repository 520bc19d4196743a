import SkillAgents
import SkillPrompts
import SkillReviews
import SkillText

extension StepResult {
  /// The result as `result.json` holds it.
  func json(step: String, attempt: Int) -> JSON {
    [
      "v": .int(RunEvent.version), "step": .string(step), "attempt": .int(attempt),
      "outcome": .string(outcome.rawValue), "reason": .optional(reason?.rawValue), "message": .optional(message),
      "exit-code": exitCode.map(JSON.int) ?? .null, "outputs": outputs ?? .null, "text": .string(text),
      "error-text": .string(errorText), "usage": usage?.json ?? .null, "review": review?.json ?? .null,
    ]
  }

  /// The canonical bytes of ``json(step:attempt:)``.
  func bytes(step: String, attempt: Int) -> [UInt8] {
    var line = PieceWriter(capacity: 256 + step.utf8.count + text.utf8.count + errorText.utf8.count)
    line.text("{\"attempt\":")
    line.whole(attempt)
    line.text(",\"error-text\":")
    line.string(errorText)
    line.text(",\"exit-code\":")
    line.value(exitCode.map(JSON.int) ?? .null)
    line.text(",\"message\":")
    line.value(.optional(message))
    line.text(",\"outcome\":")
    line.string(outcome.rawValue)
    line.text(",\"outputs\":")
    line.value(outputs ?? .null)
    line.text(",\"reason\":")
    line.value(.optional(reason?.rawValue))
    line.text(",\"review\":")
    line.value(review?.json ?? .null)
    line.text(",\"step\":")
    line.string(step)
    line.text(",\"text\":")
    line.string(text)
    line.text(",\"usage\":")
    line.value(usage?.json ?? .null)
    line.end()
    return line.bytes
  }

  /// Reads a stored result; nil when it belongs to another step or is not one.
  init?(_ json: JSON, step: String) {
    guard json["step"]?.string == step, let outcome = json["outcome"]?.string.flatMap(StepOutcome.init) else {
      return nil
    }
    self.init(
      outcome, reason: json["reason"]?.string.flatMap(StepReason.init), message: json["message"]?.string,
      exitCode: json["exit-code"]?.int, outputs: json["outputs"].flatMap { $0.isNull ? nil : $0 },
      text: json["text"]?.string ?? "", errorText: json["error-text"]?.string ?? "",
      usage: json["usage"].flatMap(AgentUsage.init), review: json["review"].flatMap { try? ReviewResult(json: $0) })
  }
}

extension AgentUsage {
  /// The usage as events and `--json` have it.
  var json: JSON {
    var members: [String: JSON] = [
      "input-tokens": .int(inputTokens), "output-tokens": .int(outputTokens), "usd": usd.map(JSON.number) ?? .null,
    ]
    if let turns { members["turns"] = .int(turns) }
    return .object(members)
  }

  init?(_ json: JSON) {
    guard let read = json["input-tokens"]?.int, let written = json["output-tokens"]?.int else { return nil }
    self.init(inputTokens: read, outputTokens: written, usd: json["usd"]?.number, turns: json["turns"]?.int)
  }

  /// Both together; a price is known only when each is, and a call that says nothing of turns has taken one.
  static func + (left: AgentUsage, right: AgentUsage) -> AgentUsage {
    AgentUsage(
      inputTokens: left.inputTokens + right.inputTokens, outputTokens: left.outputTokens + right.outputTokens,
      usd: left.usd.flatMap { first in right.usd.map { first + $0 } },
      turns: left.turns == nil && right.turns == nil ? nil : (left.turns ?? 1) + (right.turns ?? 1))
  }
}
