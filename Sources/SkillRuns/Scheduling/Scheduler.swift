import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText

/// Performs a plan: feeds the state machine and does what it says.
///
/// Work leaves the actor. What starts processes goes to the thread that watches them, and the actor with it, so that a
/// step costs no change of threads.
actor Scheduler {
  let job: RunJob
  let program: RunProgram
  let resolvers: [StepResolver]
  let executor: any StepExecutor
  let world: RunWorld
  let budget: RunBudget
  let frame: AttemptFrame
  /// Whether the run is kept.
  let isStored: Bool
  /// Whether anybody gets to know what happens to the steps.
  let isHeard: Bool
  /// Whether earlier sessions left anything of a step.
  let hasPast: Bool
  var state: RunState
  var log: EventLog
  /// What is known of each step, by its number in the state.
  var steps: [StepMemory]
  /// What is known of each list of steps, by its number in the state.
  var scopes: [ScopeMemory]
  var loops: [Int: LoopMemory] = [:]
  /// The parts of reviews, by the numbers of the reviews.
  var parts: [Int: [ReviewPart]] = [:]
  /// What became of the findings of reviews in loops, by the loop and the step.
  var ledgers: [String: ReviewLedger] = [:]
  /// Findings that steps of a loop dispute, by the path of the loop.
  var disputes: [String: Set<String>] = [:]
  /// What `approval` steps have asked.
  var questions: [Int: ApprovalQuestion] = [:]
  /// What the state machine's next numbers will mean.
  var newcomers: [Int: Newcomers] = [:]
  var tasks = TaskTable()
  /// The task whose attempt has just ended, while what follows from that is done.
  var relay: Relay?
  var failure: RunsError? { didSet { hasFailed = failure != nil } }
  /// Whether there is a ``failure``.
  private(set) var hasFailed = false
  /// Ends that are in the journal and not yet known to be on disk.
  var unsynced: [(step: Int, end: StepEnd, seq: Int)] = []
  var isSyncing = false
  var pause: Task<Void, Never>?
  /// Steps whose folders are empty and serve other steps.
  var unusedFolders: [String] = []
  /// Ends that are to be recorded once other steps have been started.
  private var postponed: [(step: Int, end: StepEnd)] = []
  private var inbox: [RunInput] = []
  /// A list without entries whose memory serves again and again.
  private var room: [RunAction] = []
  private var isFeeding = false
  private var clock: Task<Void, Never>?
  private var waiter: CheckedContinuation<Void, Never>?

  init(
    _ job: RunJob, executor: any StepExecutor, world: RunWorld, report: (@Sendable (RunEvent) -> Void)? = nil
  ) {
    self.job = job
    self.executor = executor
    self.world = world
    isStored = job.store != nil
    isHeard = job.store != nil || report != nil
    hasPast = !job.history.steps.isEmpty
    let program = RunProgram(job.plan.pipeline)
    let secrets = program.secrets
    self.program = program
    resolvers = program.units.map { unit in
      StepResolver(
        pipeline: unit, project: world.project, environment: world.environment,
        hashFiles: { ProjectFiles(world: world).hash($0) }, secretNames: secrets)
    }
    budget = RunBudget(time: world.time)
    frame = AttemptFrame(
      run: job.id, runFolder: job.folder, nonce: job.nonce, budget: budget, secretNames: secrets)
    var builder = GraphBuilder(job: job)
    state = RunState(builder.graph())
    log = EventLog(store: job.store, time: world.time, past: job.past, lastSeq: job.lastSeq, report: report)
    // What is asked of a list costs no copy of the whole step.
    let list = job.plan.pipeline.steps
    steps = list.indices.map { StepMemory(path: list[$0].id) }
    scopes = [ScopeMemory(unit: 0, contexts: Scheduler.contexts(job, job.plan.pipeline, inputs: job.plan.inputs))]
  }

  /// Performs the plan to its end and gives the record; throws when it can't be recorded.
  func run(_ control: RunControl) async throws(RunsError) -> RunRecord {
    control.listen { count in Task { await self.stop(count > 1 ? .force : .cancel) } }
    defer { control.stopListening() }
    startClock()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter = continuation
        openBudget()
        open()
        feed(.begin)
      }
    } onCancel: {
      control.cancel()
    }
    clock?.cancel()
    if let failure { throw failure }
    return record
  }

  /// Takes an input in, and everything that follows from it at once.
  func feed(_ input: RunInput) {
    inbox.append(input)
    guard !isFeeding else { return }
    isFeeding = true
    var actions: [RunAction] = []
    swap(&actions, &room)
    var next = 0
    while let input = self.input(next) {
      if let known = state.handle(input, into: &actions) { adopt(known.steps, known.scopes) }
      perform(actions)
      actions.removeAll(keepingCapacity: true)
      next += 1
    }
    swap(&actions, &room)
    isFeeding = false
  }

  /// The input of a place; after the last one the list is emptied.
  private func input(_ place: Int) -> RunInput? {
    if place < inbox.count { return inbox[place] }
    inbox.removeAll(keepingCapacity: true)
    return nil
  }

  /// Stops the run.
  func stop(_ cause: RunInput.Stop) {
    guard !state.isOver else { return }
    if state.stop == nil { note(.runCancelling, ["cause": .string(cause == .limit ? "limit" : "request")]) }
    feed(.stop(cause))
    if cause == .force { world.processes.killCancelled() }
  }

  /// Nothing goes on unrecorded: ends what runs and starts nothing more.
  func abort(_ error: RunsError) {
    guard !hasFailed else { return }
    failure = error
    feed(.stop(.force))
    world.processes.killCancelled()
  }

  private func open() { for event in job.opening { note(event.type, .members(event.data)) } }

  private func startClock() {
    guard let minutes = job.plan.pipeline.timeoutMinutes, minutes > 0, minutes < 525_600 else { return }
    clock = Task { [time = world.time] in
      await time.wait(for: .milliseconds(Int64(minutes * 60_000)))
      if !Task.isCancelled { self.stop(.limit) }
    }
  }

  /// Does what the state machine says.
  ///
  /// The end of a step that makes room for others is kept until they have been started: a slot is empty for a short
  /// time only.
  private func perform(_ actions: [RunAction]) {
    let lastStart = !isStored ? nil : actions.lastIndex { if case .start = $0 { true } else { false } }
    for index in actions.indices {
      if case .commit(let step, let end) = actions[index], index < lastStart ?? -1 {
        postpone(step, end)
      } else {
        perform(actions[index])
      }
    }
  }

  private func postpone(_ step: Int, _ end: StepEnd) {
    postponed.append((step, end))
    guard postponed.count == 1 else { return }
    Task(executorPreference: world.processes.executor) { await self.commitPostponed() }
  }

  private func commitPostponed() {
    let ends = postponed
    postponed = []
    for entry in ends { commit(entry.step, entry.end) }
  }

  private func perform(_ action: RunAction) {
    switch action {
    case .decide(let step, let status): feed(.decided(step, decide(step, status)))
    case .expand(let step): feed(.expanded(step, expand(step)))
    case .open(let step, let part): feed(.opened(step, open(step, part)))
    case .judge(let step, let part): feed(.judged(step, judge(step, part)))
    case .request(let step): request(step)
    case .start(let step, let attempt, let model): start(step, attempt, model)
    case .retry(let step, _, let reason, let delay): retry(step, reason, delay)
    case .fallback(let step, let model): fallBack(step, model)
    case .hold(let provider, let seconds): hold(provider, seconds)
    case .interrupt(let step): tasks[step]?.cancel()
    case .commit(let step, let end): commit(step, end)
    case .settle(let step, let end): settle(step, end)
    case .ask(let step): ask(step)
    case .pause: Task { await close(.paused, nil) }
    case .finish(let result, let reason): Task { await close(result, reason) }
    }
  }

  private func retry(_ step: Int, _ reason: StepReason, _ delay: Double) {
    let data: [String: JSON] = [
      "attempt": .int(steps[step].attempt), "reason": .string(reason.rawValue), "delay": .number(delay),
      "seconds": .number(steps[step].seconds), "usage": .null,
    ]
    note(.stepRetrying, of: step, .members(data.merging(takeUse(step)) { $1 }))
    tasks[step] = Task { [time = world.time] in
      await time.wait(for: .milliseconds(Int64(delay * 1000)))
      if !Task.isCancelled { self.feed(.waited(step)) }
    }
  }

  private func hold(_ provider: Int, _ seconds: Double) {
    Task { [time = world.time] in
      await time.wait(for: .milliseconds(Int64(seconds * 1000)))
      self.feed(.released(provider: provider))
    }
  }

  /// Writes the end of the run, makes it durable, and lets the caller go on.
  private func close(_ result: RunRecord.Result, _ reason: StepReason?) async {
    tasks.cancelAll()
    var data = result == .paused ? [:] : ending(result, reason)
    if !hasFailed { data["tree"] = .optional(await workTree()) }
    let seq = note(result == .paused ? .runPaused : .runFinished, .members(data), held: true)
    if !hasFailed { failure = await job.store?.sync() }
    if !hasFailed { log.release([seq]) }
    waiter?.resume()
    waiter = nil
  }

  /// What the last event says; outputs that can't be computed spoil a success.
  private func ending(_ result: RunRecord.Result, _ reason: StepReason?) -> [String: JSON] {
    let (outputs, problem) = outputs(of: 0, job.plan.pipeline)
    let isSpoilt = problem != nil && result == .success
    return [
      "result": .string((isSpoilt ? .failure : result).rawValue), "message": .optional(problem),
      "reason": .optional((isSpoilt ? .template : reason)?.rawValue), "outputs": .object(outputs),
      "reports": .object(reports),
    ]
  }

  /// The files of the report steps by format.
  private var reports: [String: JSON] {
    var reports: [String: JSON] = [:]
    for (number, memory) in steps.enumerated() {
      guard memory.result?.outputs != nil, case .report = definition(number).kind else { continue }
      for (format, path) in memory.result?.outputs?.object ?? [:] where path.string != nil { reports[format] = path }
    }
    return reports
  }

  func workTree() async -> String? {
    guard job.store != nil else { return nil }
    return (try? await world.git.treeID(of: world.project)) ?? nil
  }
}
