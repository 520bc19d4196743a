import SkillPrompts
import SkillReviews
import SkillText

/// What the scheduler remembers of a step or of a child of one.
struct StepMemory: Sendable {
  /// The path: the id, with `[key]` for a child of a fan-out, after the paths of the steps around it.
  var path: String
  /// The cell of the matrix, for a child.
  var cell: MatrixCell?
  /// The number of the attempt.
  var attempt = 0
  /// The place of its model in its list.
  var model = 0
  /// The key of the attempt.
  var key: String?
  private var kept: KeptResult?
  /// What it ended as.
  var end: StepEnd?
  /// When the attempt began.
  var began = Duration.zero
  /// When the first attempt of this session began, by the clock on the wall.
  var startedAt: Int64?
  /// Seconds that the attempt took.
  var seconds = 0.0
  /// Seconds that the attempts of this session took together.
  var totalSeconds = 0.0
  /// Whether a stored result was used.
  var isReused = false
  /// Whether an attempt was cut off and run again.
  var wasInterrupted = false
  /// The attempt whose prompt is kept; 0 when none is.
  var promptAttempt = 0
  /// The work tree after a step whose agent may change it.
  var tree: String?
  /// Secrets that it may have seen.
  var secrets: [String] = []

  init(path: String, cell: MatrixCell? = nil) {
    self.path = path
    self.cell = cell
  }

  /// The result, once there is one.
  var result: StepResult? {
    get { kept?.result }
    set { kept = newValue.map(KeptResult.keeping) }
  }

  /// The review among its result.
  var review: ReviewResult? { kept?.result.review }

  /// What the `steps` context shows of it.
  var context: JSON {
    guard let end else { return .object([:]) }
    var members: [String: JSON] = [
      "outcome": .string(end.outcome.rawValue), "conclusion": .string(end.conclusion.rawValue),
      "reason": .optional(end.reason?.rawValue),
    ]
    if end.reason == .empty { members["items"] = .array([]) }
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
