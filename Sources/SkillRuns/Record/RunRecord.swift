public import SkillPrompts
public import SkillText

/// A run as it is known: folded from its journal and the results it names.
///
/// Reports and `--json` are made of this.
public struct RunRecord: Sendable {
  /// How a run ended.
  public enum Result: String, Sendable, Hashable { case success, failure, cancelled, paused }

  /// The id, a ULID.
  public var id: String
  /// The pipeline's name.
  public var pipeline: String
  /// The pipeline's path as it was given.
  public var pipelinePath: String
  /// The folder of the run.
  public var folder: String
  /// The version of skillpool that wrote it.
  public var version: String
  /// When it began, milliseconds since 1970.
  public var startedAt: Int64
  /// Seconds from the first event to the last.
  public var seconds: Double
  /// The result; nil while it is going on or after it was cut off.
  public var result: Result?
  /// Why, for anything but success.
  public var reason: StepReason?
  /// The inputs.
  public var inputs: [String: JSON]
  /// The steps in plan order, the children of a fan-out after their parent.
  public var steps: [StepRecord]
  /// The outputs of the pipeline.
  public var outputs: [String: JSON]
  /// Paths of report files by format.
  public var reports: [String: String]
  /// What a paused run waits for, in the order in which it was asked.
  public var questions: [OpenQuestion] = []
  /// Whether the run had ended well before, and nothing was done.
  public var isUntouched = false
  /// Whether the run was not made by this user on this machine; known for stored runs.
  public var isForeign = false

  /// Makes a record.
  public init(
    id: String, pipeline: String, pipelinePath: String = "", folder: String = "", version: String = "",
    startedAt: Int64 = 0, seconds: Double = 0, result: Result? = nil, reason: StepReason? = nil,
    inputs: [String: JSON] = [:], steps: [StepRecord] = [], outputs: [String: JSON] = [:],
    reports: [String: String] = [:]
  ) {
    self.id = id
    self.pipeline = pipeline
    self.pipelinePath = pipelinePath
    self.folder = folder
    self.version = version
    self.startedAt = startedAt
    self.seconds = seconds
    self.result = result
    self.reason = reason
    self.inputs = inputs
    self.steps = steps
    self.outputs = outputs
    self.reports = reports
  }
}

extension RunRecord {
  /// Those of the ids and paths of steps that no `approval` step has, or only ones without an answer.
  public func unanswered(_ words: some Sequence<String>) -> [String] {
    let answered = steps.filter { $0.kind == "approval" && $0.outcome != nil && $0.outcome != .skipped }.map(\.path)
    return words.filter { word in !answered.contains { $0 == word || StepPath.id($0) == word } }
  }
}
