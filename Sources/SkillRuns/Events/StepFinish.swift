import SkillAgents
import SkillPrompts
import SkillText

/// What `step.finished` says: a step has ended.
struct StepFinish: Sendable {
  /// The number of its last attempt, 0 for none.
  var attempt: Int
  /// How it ended.
  var end: StepEnd
  /// How long the last attempt took, in seconds.
  var seconds: Double
  /// What its calls used up.
  var usage: AgentUsage?
  /// The calls of models that it took and that no event has told yet.
  var calls = 0
  /// The kind of the step, where no start has told it.
  var kind: String?
  /// What went wrong, in words.
  var message: String?
  /// What else is known of an attempt whose result is kept.
  var kept: Kept?

  /// What belongs to a kept result.
  struct Kept: Sendable {
    /// The files of the attempt.
    var files: [StoredFile]
    /// The key of the step.
    var key: String?
    /// The work tree after it, where it may have changed that.
    var tree: String?
  }

  /// One member by name.
  func member(_ name: String) -> JSON? {
    switch name {
    case "attempt": .int(attempt)
    case "outcome": .string(end.outcome.rawValue)
    case "conclusion": .string(end.conclusion.rawValue)
    case "reason": .optional(end.reason?.rawValue)
    case "seconds": .number(seconds)
    default: members[name]
    }
  }

  /// All members by name.
  var members: [String: JSON] {
    var members: [String: JSON] = [
      "attempt": .int(attempt), "outcome": .string(end.outcome.rawValue),
      "conclusion": .string(end.conclusion.rawValue), "reason": .optional(end.reason?.rawValue),
      "seconds": .number(seconds), "usage": usage?.json ?? .null,
    ]
    if calls > 0 { members["calls"] = .int(calls) }
    if let kind { members["kind"] = .string(kind) }
    if let message { members["message"] = .string(message) }
    guard let kept else { return members }
    members["files"] = .array(kept.files.map(\.json))
    members["key"] = .optional(kept.key)
    if let tree = kept.tree { members["tree"] = .string(tree) }
    return members
  }
}

extension PieceWriter {
  /// Writes the line of a step that has ended; `result` is a member that only the journal has, written already.
  mutating func write(_ finish: StepFinish, result: [UInt8]?, of event: RunEvent, run: String) {
    text("{\"attempt\":")
    whole(finish.attempt)
    if finish.calls > 0 {
      text(",\"calls\":")
      whole(finish.calls)
    }
    text(",\"conclusion\":")
    string(finish.end.conclusion.rawValue)
    if let kept = finish.kept { write(kept) }
    member(",\"kind\":", ifAny: finish.kind)
    member(",\"message\":", ifAny: finish.message)
    text(",\"outcome\":")
    string(finish.end.outcome.rawValue)
    text(",\"reason\":")
    value(.optional(finish.end.reason?.rawValue))
    if let result {
      text(",\"result\":")
      written(result)
    }
    text(",\"run\":")
    string(run)
    text(",\"seconds\":")
    value(.number(finish.seconds))
    place(event)
    member(",\"tree\":", ifAny: finish.kept?.tree)
    stamp(event)
    text(",\"usage\":")
    value(finish.usage?.json ?? .null)
    end()
  }

  private mutating func write(_ kept: StepFinish.Kept) {
    text(",\"files\":")
    if kept.files.isEmpty { text("[]") } else { value(.array(kept.files.map(\.json))) }
    text(",\"key\":")
    value(.optional(kept.key))
  }

  private mutating func member(_ head: StaticString, ifAny text: String?) {
    guard let text else { return }
    self.text(head)
    string(text)
  }
}
