import SkillAgents
import SkillPrompts
import SkillText

/// Makes the record of a run from its events, one by one.
struct RecordFold: Sendable {
  private var record = RunRecord(id: "", pipeline: "")
  private var steps = StepRecords()
  private var order: [String] = []
  private var children: [String: [String]] = [:]
  private var listed: Set<String> = []
  /// The number of the last iteration of each loop.
  private var latest: [String: Int] = [:]
  /// The attempts of this session whose prompts are kept.
  private var prompts: [String: Int] = [:]
  private var first: Int64?
  /// The members of the last `run.started`.
  private(set) var start: [String: JSON] = [:]
  /// The finished attempts by step, with the files that the journal vouches for, and results it holds itself.
  private(set) var results: [String: (attempt: Int, files: [StoredFile], inline: JSON?)] = [:]

  /// Takes in the next event.
  mutating func add(_ event: RunEvent) {
    first = first ?? event.timestamp
    record.startedAt = first ?? 0
    record.seconds = max(record.seconds, Double(event.timestamp - record.startedAt) / 1000)
    ask(event)
    switch event.type {
    case .runStarted: begin(event.data)
    case .runFinished: finish(event.data)
    case .runPaused: record.result = .paused
    case .stepReady, .stepStarted, .stepRetrying, .stepReused, .stepFinished, .stepInterrupted:
      if let step = event.step { add(event, to: step) }
    case .stepOutput, .stepFallback, .approvalRequested, .approvalAnswered, .limitRefused, .checkResult, .runRecovered,
      .runCancelling:
      break
    }
  }

  /// The record, with the results of its steps where they are known.
  func record(id: String, folder: String, values: (String) -> StepResult?) -> RunRecord {
    record(id: id, folder: folder, steps: steps.inOrder(order, children), values: values)
  }

  /// The record with the steps of a session, of which it has heard nothing.
  func record(id: String, folder: String, steps: consuming [StepRecord], values: (String) -> StepResult?)
    -> RunRecord
  {
    var record = record
    record.id = id
    record.folder = folder
    for index in steps.indices {
      if let path = prompt(of: steps[index].path, RunFolder(path: folder)) { steps[index].promptPath = path }
      if let result = values(steps[index].path) { steps[index].fill(result) }
      if isSuperseded(steps[index].path) { steps[index].review = nil }
      if steps[index].kind == "report" { addReports(steps[index].outputs, to: &record) }
    }
    RecordFold.leaveToWholes(&steps)
    record.steps = steps
    return record
  }

  /// What the parts of a review found is told by the review, once it has put them together.
  private static func leaveToWholes(_ steps: inout [StepRecord]) {
    // What is asked of a list costs no copy of the whole step.
    var wholes: Set<String> = []
    for index in steps.indices where steps[index].review != nil { wholes.insert(steps[index].path) }
    for index in steps.indices where steps[index].kind == "review" && StepPath.isPart(steps[index].path) {
      steps[index].isPart = true
      if let whole = StepPath.parent(steps[index].path), wholes.contains(whole) { steps[index].review = nil }
    }
  }

  private func prompt(of step: String, _ folder: RunFolder) -> String? {
    guard !prompts.isEmpty || !results.isEmpty else { return nil }
    if let attempt = prompts[step] { return folder.attempt(step, attempt) + "/prompt.md" }
    guard let stored = results[step], stored.files.contains(where: { $0.name == "prompt.md" }) else { return nil }
    return folder.attempt(step, stored.attempt) + "/prompt.md"
  }

  private func addReports(_ outputs: JSON?, to record: inout RunRecord) {
    for (format, path) in outputs?.object ?? [:] { record.reports[format] = path.string }
  }

  /// Whether a later iteration has looked again at what a step found.
  private func isSuperseded(_ path: String) -> Bool {
    guard !latest.isEmpty else { return false }
    return StepPath.iterations(path).contains { $0.number < latest[$0.loop] ?? 0 }
  }

  /// Keeps the questions that have no answer.
  private mutating func ask(_ event: RunEvent) {
    guard let step = event.step else {
      if event.type == .runStarted { record.questions = [] }
      return
    }
    switch event.type {
    case .approvalRequested:
      let options = (event["options"]?.array ?? []).compactMap(\.string)
      record.questions.append(OpenQuestion(step: step, message: event["message"]?.string ?? "", options: options))
    case .stepInterrupted where event["ask"]?.bool == true: record.questions.append(OpenQuestion(step: step))
    case .approvalAnswered, .stepStarted, .stepFinished, .stepReused: record.questions.removeAll { $0.step == step }
    default: break
    }
  }

  private mutating func begin(_ data: [String: JSON]) {
    start = data
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
    steps.reopen()
  }

  private mutating func finish(_ data: [String: JSON]) {
    record.result = data["result"]?.string.flatMap(RunRecord.Result.init)
    record.reason = data["reason"]?.string.flatMap(StepReason.init)
    record.outputs = data["outputs"]?.object ?? [:]
    record.reports = (data["reports"]?.object ?? [:]).compactMapValues(\.string)
  }

  private mutating func add(_ event: RunEvent, to path: String) {
    list(path)
    var step = steps[path] ?? newcomer(path, kind: event["kind"]?.string)
    if step.kind.isEmpty, let kind = event["kind"]?.string { step.kind = kind }
    switch event.type {
    case .stepStarted:
      if step.attempts == 0 { step.startedAfter = Double(event.timestamp - record.startedAt) / 1000 }
      step.attempts = event["attempt"]?.int ?? step.attempts + 1
    case .stepInterrupted: step.wasInterrupted = true
    case .stepReused:
      step.isReused = true
      step.outcome = .success
      step.conclusion = .success
    case .stepRetrying: step.seconds += event["seconds"]?.number ?? 0
    case .stepFinished: end(&step, event)
    default: break
    }
    steps[path] = step
  }

  /// Gives a step that the plan does not list its place after its parent.
  private mutating func list(_ path: String) {
    guard listed.insert(path).inserted else { return }
    guard let parent = StepPath.parent(path) else { return order.append(path) }
    for (loop, number) in StepPath.iterations(path) { latest[loop] = max(latest[loop] ?? 0, number) }
    list(parent)
    children[parent, default: []].append(path)
  }

  /// A step that the plan does not list; a child of a fan-out is of its parent's kind.
  private func newcomer(_ path: String, kind: String?) -> StepRecord {
    let parent = StepPath.parent(path).flatMap { path.utf8.last == UInt8(ascii: "]") ? steps[$0]?.kind : nil }
    return StepRecord(path: path, kind: kind ?? parent ?? "")
  }

  /// Whether no event has told of a step.
  var knowsNoSteps: Bool { order.isEmpty && listed.isEmpty }

  /// When the first event was.
  var startedAt: Int64 { record.startedAt }

  /// Makes room for so many steps.
  mutating func reserve(_ count: Int) {
    steps.reserve(count)
    listed.reserveCapacity(count)
    order.reserveCapacity(count)
  }

  /// Takes in what a session that goes on knows of a step.
  mutating func add(_ memory: StepMemory, kind: String, at place: Int) {
    if memory.promptAttempt > 0 { prompts[memory.path] = memory.promptAttempt }
    let start = record.startedAt
    // A step of the plan that was listed in its place is found without a look-up.
    if place < order.count, order[place] == memory.path,
      steps.change(at: place, memory.path, { $0.take(memory, kind: kind, startedAt: start) })
    {
      return
    }
    list(memory.path)
    steps.change(memory.path, kind: kind) { $0.take(memory, kind: kind, startedAt: start) }
  }

  private mutating func end(_ step: inout StepRecord, _ event: RunEvent) {
    step.outcome = event["outcome"]?.string.flatMap(StepOutcome.init)
    step.conclusion = event["conclusion"]?.string.flatMap(StepOutcome.init)
    step.reason = event["reason"]?.string.flatMap(StepReason.init)
    step.message = event["message"]?.string
    step.seconds += event["seconds"]?.number ?? 0
    step.usage = event["usage"].flatMap(AgentUsage.init)
    guard let files = event["files"]?.array, let attempt = event["attempt"]?.int else { return }
    results[step.path] = (attempt, files.compactMap(StoredFile.init), event["result"])
  }
}
