import SkillPrompts
public import SkillText

extension RunRecord {
  /// The summary that `run --json` prints: `skillpool.run/1`.
  ///
  /// `resume` is the command that goes on with a run that has not ended well; null for a success.
  public var json: JSON {
    var members: [String: JSON] = [
      "schema": "skillpool.run/1", "id": .string(id), "pipeline": .string(pipeline),
      "result": .optional(result?.rawValue), "reason": .optional(reason?.rawValue),
      "steps": .array(steps.map(\.json)), "outputs": .object(outputs),
      "reports": .object(reports.mapValues(JSON.string)),
      "resume": result == .success ? .null : .string("skillpool resume \(id)"),
    ]
    if result == .paused { members["questions"] = .array(questions.map(\.json)) }
    if isForeign { members["foreign"] = true }
    return .object(members)
  }
}

extension StepRecord {
  /// The step as `run --json` prints it.
  public var json: JSON {
    [
      "path": .string(path), "kind": .string(kind), "outcome": .optional(outcome?.rawValue),
      "conclusion": .optional(conclusion?.rawValue), "reason": .optional(reason?.rawValue),
      "attempts": .int(attempts), "seconds": .number(seconds), "reused": .bool(isReused),
      "usage": usage?.json ?? .null,
    ]
  }
}
