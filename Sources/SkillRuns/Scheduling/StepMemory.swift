import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText

/// What the scheduler remembers of a step or of a child of one.
struct StepMemory: Sendable {
  /// What few steps have, apart, so that the others are small.
  private struct Rare: Sendable {
    var cell: MatrixCell?
    var promptAttempt = 0
    var tree: String?
  }

  /// The path: the id, with `[key]` for a child of a fan-out, after the paths of the steps around it.
  let path: String
  private var rare: [Rare] = []
  private var number: Int32 = 0
  private var modelPlace: Int32 = 0
  /// The key of the attempt.
  var key: String?
  /// The result, once there is one, as many steps may share it.
  private(set) var kept: KeptResult?
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
  /// Whether an event has told what the last attempt used up.
  var isAccounted = true
  /// Secrets that it may have seen.
  var secrets: [String] = []

  init(path: String, cell: MatrixCell? = nil) {
    self.path = path
    if let cell { rare = [Rare(cell: cell)] }
  }

  /// Takes note of an attempt that begins.
  mutating func begin(_ attempt: Int, _ model: Int, at time: Duration) {
    self.attempt = attempt
    self.model = model
    began = time
  }

  /// Takes note that an attempt is made, and gives the path and the number of the attempt.
  mutating func note(start: Int64) -> (path: String, number: Int) {
    if startedAt == nil { startedAt = start }
    return (path, attempt)
  }

  /// Takes note of what an attempt came to.
  mutating func end(_ result: KeptResult, at time: Duration) {
    kept = result
    isAccounted = false
    seconds = Double((time - began).milliseconds) / 1000
    totalSeconds += seconds
  }

  /// The number of the attempt.
  var attempt: Int {
    get { Int(number) }
    set { number = Int32(clamping: newValue) }
  }

  /// The place of its model in its list.
  var model: Int {
    get { Int(modelPlace) }
    set { modelPlace = Int32(clamping: newValue) }
  }

  /// Whether there is anything to be told of it.
  var hasBegun: Bool { number > 0 || end != nil || isReused }

  /// The cell of the matrix, for a child.
  var cell: MatrixCell? { rare.first?.cell }

  /// The attempt whose prompt is kept; 0 when none is.
  var promptAttempt: Int {
    get { rare.first?.promptAttempt ?? 0 }
    set { change { $0.promptAttempt = newValue } }
  }

  /// The work tree after a step whose agent may change it.
  var tree: String? {
    get { rare.first?.tree }
    set { change { $0.tree = newValue } }
  }

  private mutating func change(_ body: (inout Rare) -> Void) {
    if rare.isEmpty { rare = [Rare()] }
    body(&rare[0])
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
