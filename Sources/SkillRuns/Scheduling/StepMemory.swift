import SkillPrompts
import SkillText

/// What the scheduler remembers of a step or of a child of one.
struct StepMemory: Sendable {
  /// The path: the id, with `[key]` for a child of a fan-out.
  var path: String
  /// The number of the plan's step.
  var plan: Int
  /// The cell of the matrix, for a child.
  var cell: MatrixCell?
  /// The number of the attempt.
  var attempt = 0
  /// The key of the attempt.
  var key: String?
  /// The result, once there is one.
  var result: StepResult?
  /// What it ended as.
  var end: StepEnd?
  /// When the attempt began.
  var began = Duration.zero
  /// Seconds that the attempt took.
  var seconds = 0.0
  /// Secrets that it may have seen.
  var secrets: [String] = []

  /// What the `steps` context shows of it.
  var context: JSON {
    guard let end else { return .object([:]) }
    var members: [String: JSON] = [
      "outcome": .string(end.outcome.rawValue), "conclusion": .string(end.conclusion.rawValue),
      "reason": .optional(end.reason?.rawValue),
    ]
    guard let result else { return .object(members) }
    members["text"] = .string(result.text)
    if let code = result.exitCode { members["exit-code"] = .int(code) }
    if let outputs = result.outputs { members["outputs"] = outputs }
    return .object(members)
  }

  /// What `steps.x.items` shows of it.
  var item: JSON {
    [
      "key": .string(cell?.key ?? ""), "matrix": .object(cell?.values ?? [:]),
      "outcome": .optional(end?.outcome.rawValue), "reason": .optional(end?.reason?.rawValue),
      "outputs": result?.outputs ?? .null,
    ]
  }
}
