import SkillAgents
import SkillPrompts
import SkillText

/// Makes the record of a run from its events, one by one.
struct RecordFold: Sendable {
  private var record = RunRecord(id: "", pipeline: "")
  private var steps: [String: StepRecord] = [:]
  private var order: [String] = []
  private var children: [String: [String]] = [:]
  private var listed: Set<String> = []
  private var first: Int64?
  /// The finished attempts by step, with the files that the journal vouches for, and results it holds itself.
  private(set) var results: [String: (attempt: Int, files: [StoredFile], inline: JSON?)] = [:]

  /// Takes in the next event.
  mutating func add(_ event: RunEvent) {
    first = first ?? event.timestamp
    record.startedAt = first ?? 0
    record.seconds = max(record.seconds, Double(event.timestamp - record.startedAt) / 1000)
    switch event.type {
    case .runStarted: begin(event.data)
    case .runFinished: finish(event.data)
    case .runPaused: record.result = .paused
    case .stepReady, .stepStarted, .stepRetrying, .stepReused, .stepFinished, .stepInterrupted, .stepOutput,
      .checkResult:
      if let step = event.step { add(event, to: step) }
    case .runRecovered, .runCancelling: break
    }
  }

  /// The record, with the results of its steps where they are known.
  func record(id: String, folder: String, values: (String) -> StepResult?) -> RunRecord {
    var record = record
    record.id = id
    record.folder = folder
    record.steps = order.flatMap { [$0] + (children[$0] ?? []) }.compactMap { steps[$0] }
    for index in record.steps.indices {
      record.steps[index].promptPath = prompt(of: record.steps[index].path, RunFolder(path: folder))
      guard let result = values(record.steps[index].path) else { continue }
      fill(&record.steps[index], result)
      if record.steps[index].kind == "report" { addReports(result, to: &record) }
    }
    return record
  }

  private func prompt(of step: String, _ folder: RunFolder) -> String? {
    guard let stored = results[step], stored.files.contains(where: { $0.name == "prompt.md" }) else { return nil }
    return folder.attempt(step, stored.attempt) + "/prompt.md"
  }

  private func addReports(_ result: StepResult, to record: inout RunRecord) {
    for (format, path) in result.outputs?.object ?? [:] { record.reports[format] = path.string }
  }

  private func fill(_ step: inout StepRecord, _ result: StepResult) {
    step.outputs = result.outputs
    step.text = result.text
    step.errorText = result.errorText
    step.review = result.review
    step.usage = result.usage ?? step.usage
    step.message = result.message ?? step.message
  }

  private mutating func begin(_ data: [String: JSON]) {
    record.pipeline = data["pipeline"]?.string ?? ""
    record.pipelinePath = data["path"]?.string ?? ""
    record.version = data["version"]?.string ?? ""
    record.inputs = data["inputs"]?.object ?? [:]
    record.result = nil
    record.reason = nil
    children = [:]
    order = (data["steps"]?.array ?? []).compactMap { $0["path"]?.string }
    for entry in data["steps"]?.array ?? [] {
      guard let path = entry["path"]?.string else { continue }
      var step = steps[path] ?? StepRecord(path: path, kind: entry["kind"]?.string ?? "")
      step.needs = (entry["needs"]?.array ?? []).compactMap(\.string)
      steps[path] = step
    }
    listed = Set(order)
    for path in steps.keys { reopen(path) }
  }

  /// What an earlier session said about the end of a step no longer counts.
  private mutating func reopen(_ path: String) {
    steps[path]?.outcome = nil
    steps[path]?.conclusion = nil
    steps[path]?.reason = nil
    steps[path]?.message = nil
    steps[path]?.isReused = false
  }

  private mutating func finish(_ data: [String: JSON]) {
    record.result = data["result"]?.string.flatMap(RunRecord.Result.init)
    record.reason = data["reason"]?.string.flatMap(StepReason.init)
    record.outputs = data["outputs"]?.object ?? [:]
    record.reports = (data["reports"]?.object ?? [:]).compactMapValues(\.string)
  }

  private mutating func add(_ event: RunEvent, to path: String) {
    list(path)
    var step = steps[path] ?? StepRecord(path: path, kind: steps[RecordFold.parent(path)]?.kind ?? "")
    switch event.type {
    case .stepStarted:
      if step.attempts == 0 { step.startedAfter = Double(event.timestamp - record.startedAt) / 1000 }
      step.attempts = event.data["attempt"]?.int ?? step.attempts + 1
    case .stepInterrupted: step.wasInterrupted = true
    case .stepReused:
      step.isReused = true
      step.outcome = .success
      step.conclusion = .success
    case .stepRetrying: step.seconds += event.data["seconds"]?.number ?? 0
    case .stepFinished: end(&step, event)
    default: break
    }
    steps[path] = step
  }

  /// Gives a step that the plan does not list its place after its parent.
  private mutating func list(_ path: String) {
    guard listed.insert(path).inserted else { return }
    let parent = RecordFold.parent(path)
    if parent != path { children[parent, default: []].append(path) } else { order.append(path) }
  }

  /// The id of the step that a path belongs to.
  static func parent(_ path: String) -> String { String(path.prefix { $0 != "[" }) }

  private mutating func end(_ step: inout StepRecord, _ event: RunEvent) {
    step.outcome = event.data["outcome"]?.string.flatMap(StepOutcome.init)
    step.conclusion = event.data["conclusion"]?.string.flatMap(StepOutcome.init)
    step.reason = event.data["reason"]?.string.flatMap(StepReason.init)
    step.message = event.data["message"]?.string
    step.seconds += event.data["seconds"]?.number ?? 0
    step.usage = event.data["usage"].flatMap(AgentUsage.init)
    guard let files = event.data["files"]?.array, let attempt = event.data["attempt"]?.int else { return }
    results[step.path] = (attempt, files.compactMap(StoredFile.init), event.data["result"])
  }
}
