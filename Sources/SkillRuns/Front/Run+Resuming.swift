import SkillPipelines
import SkillSystem
import SkillText

extension Run {
  /// Goes on with a stored run: what is stored under an unchanged key is used again, the rest runs.
  ///
  /// `folder` is the folder of the run. Throws when the run is held, foreign, damaged, or its work tree has changed.
  @concurrent public static func resume(
    _ folder: String, options: ResumeOptions = ResumeOptions(), in world: RunWorld,
    control: RunControl = RunControl(), observer: Observer? = nil
  ) async throws(RunsError) -> RunRecord {
    try StateFolder.check(world.state, world.files)
    let (store, content) = try await open(folder, options.options, world)
    do throws(RunsError) {
      if let record = try finished(store, content, options, world) { return record }
      var job = try await resumed(store, content, options, world)
      return try await perform(&job, options.options, world, control, observer)
    } catch {
      store.close()
      throw error
    }
  }

  /// The waits before a run counts as held, in milliseconds.
  private static let lockWaits: [Int64] = [5, 20, 50]

  /// Opens a run.
  ///
  /// A lock may outlive its holder for a moment, in a child between fork and exec, so it is asked for
  /// again before the run counts as held.
  private static func open(_ folder: String, _ options: RunOptions, _ world: RunWorld) async throws(RunsError)
    -> (store: RunStore, content: JournalContent)
  {
    for wait in lockWaits {
      do throws(RunsError) { return try openOnce(folder, options, world) } catch  where error.code != .held {
        throw error
      } catch { await world.time.wait(for: .milliseconds(wait)) }
    }
    return try openOnce(folder, options, world)
  }

  private static func openOnce(_ folder: String, _ options: RunOptions, _ world: RunWorld) throws(RunsError)
    -> (store: RunStore, content: JournalContent)
  {
    try RunFolder(path: folder).check(world.files)
    return try RunStore.open(
      folder, holder: RunHolder(world: world).text, disk: world.disk, isDurable: options.isDurable
    ) { id, content throws(RunsError) in
      try checkOrigin(folder, id, content.events.last { $0.type == .runStarted }?.data ?? [:], world)
    }
  }

  /// The record of a run that has ended well, when nothing about it is to change.
  private static func finished(
    _ store: RunStore, _ content: JournalContent, _ options: ResumeOptions, _ world: RunWorld
  ) throws(RunsError) -> RunRecord? {
    let history = RunHistory(content.events)
    guard history.result == .success, options.changesNothing, content.tornBytes == 0 else { return nil }
    store.close()
    var record = try record(at: store.folder.path, in: world)
    record.isUntouched = true
    return record
  }

  /// Refuses a run that was made elsewhere, or by somebody else, or lies in the folder of another run.
  ///
  /// `start` has the members of its last `run.started`.
  static func checkOrigin(_ folder: String, _ id: String, _ start: [String: JSON], _ world: RunWorld)
    throws(RunsError)
  {
    guard !start.isEmpty else {
      throw RunsError(
        .input, "\(folder): the run was cut off before it began", path: folder, help: "start a new run of the pipeline")
    }
    let seal = try RunSeal(folder: world.keys, disk: world.disk, randomness: world.randomness)
    guard seal.isValid(start, run: id), Paths.lastComponent(folder) == id else {
      throw RunsError(
        .policy, "\(folder): this run was not made by you on this machine", path: folder,
        help: "start a new run of the pipeline")
    }
  }

  private static func resumed(
    _ store: RunStore, _ content: JournalContent, _ options: ResumeOptions, _ world: RunWorld
  ) async throws(RunsError) -> RunJob {
    let history = RunHistory(content.events)
    let seal = try RunSeal(folder: world.keys, disk: world.disk, randomness: world.randomness)
    let plan = try replan(store, history, options, world)
    try ResumeCheck(plan: plan, history: history).check(options)
    try FeatureGuard.check(plan, options.options)
    var opening = RunOpening(plan: plan, world: world, tree: await tree(world))
    var job = RunJob(id: store.id, folder: store.folder.path, plan: plan, store: store)
    job.groupLock = try await RunGroup(plan, world)?.take()
    job.memo = StepMemo(state: world.state, disk: world.disk, seal: seal)
    job.history = history
    job.past = content.events
    job.lastSeq = content.lastSeq
    job.stale = stale(plan, from: options.from)
    if history.steps.values.contains(where: \.isCutOff) {
      await endStrays(of: store.id, world)
      await WorktreeExecutor(world: world).removeLeft(in: store.folder)
    }
    job.answers = options.answers.mapValues(cutOff)
    job.approvals = options.approvals
    if content.tornBytes > 0 { job.opening.append((.runRecovered, ["bytes": .int(content.tornBytes)])) }
    let remarks = [
      try await WorkTreeCheck(history: history, now: opening.tree, options: options).check(world),
      SecretCheck(plan: plan, world: world).remark,
    ].compactMap(\.self)
    opening.remark = remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    if options.pipeline != nil { try store.replace("pipeline.yml", plan.pipeline.source.bytes) }
    job.opening.append((.runStarted, opening.members(sealedBy: seal, run: store.id, isResumed: true)))
    return job
  }

  /// Ends what a killed session left running; gives it time to be gone.
  ///
  /// Whoever holds the run's lock is alone with it, so that any process which has its id is a left one.
  private static func endStrays(of run: String, _ world: RunWorld) async {
    for _ in 0..<100 {
      guard world.processes.killStrays(with: "SKILLPOOL_RUN_ID=\(run)") > 0 else { return }
      await world.time.wait(for: .milliseconds(5))
    }
  }

  /// The plan of a stored run: its pipeline, its inputs, and the ones that change.
  private static func replan(
    _ store: RunStore, _ history: RunHistory, _ options: ResumeOptions, _ world: RunWorld
  ) throws(RunsError) -> Plan {
    let path = store.folder.pipeline
    let stored = try RunStore.calling { () throws(FileError) in .success(try store.disk.read(path)) }
    let bytes = options.pipeline?.bytes ?? stored
    if options.pipeline == nil, history.start["pipeline-sha256"]?.string != SHA256.hex(bytes) {
      throw RunsError(.damaged, "\(path): is not what the journal vouches for", path: path, help: "start a new run")
    }
    let file = options.pipeline ?? SourceFile(path: history.start["path"]?.string ?? path, bytes: bytes)
    let parsed = Pipeline.parse(
      file, at: history.start["path"]?.string,
      agents: AgentFiles(project: world.project, files: world.files, answering: world.fallbackAgent),
      files: try StoredParts.read(store.folder, history.start, store.disk))
    var inputs = (history.start["inputs"]?.object ?? [:]).mapValues { $0.string ?? $0.canonicalText }
    inputs.merge(options.inputs) { _, new in new }
    let planned = parsed.value?.plan(inputs: inputs)
    guard let plan = planned?.value else {
      throw unusable(file.path, parsed.diagnostics + (planned?.diagnostics ?? []))
    }
    return plan
  }

  private static func unusable(_ path: String, _ diagnostics: [Diagnostic]) -> RunsError {
    let first = diagnostics.first { $0.severity == .error }
    return RunsError(.input, "\(path): \(first?.message ?? "no plan")", path: path, help: first?.help)
  }

  /// The step that runs again, and every step after it that depends on it.
  ///
  /// A step inside another one runs again with the whole of that.
  static func stale(_ plan: Plan, from word: String?) -> Set<String> {
    guard let word else { return [] }
    let outer = outermost(word, plan)
    var stale: Set<String> = []
    for step in plan.steps {
      let name = step.definition.id
      let isAfter = step.definition.needs == nil ? !stale.isEmpty : step.predecessors.contains(where: stale.contains)
      if name == outer || isAfter { stale.insert(name) }
    }
    return stale
  }

  /// The step of the plan that an id or a path means, or that is around what it means.
  private static func outermost(_ word: String, _ plan: Plan) -> String {
    let first = StepPath.outermost(word)
    guard first == word, !plan.steps.contains(where: { $0.definition.id == word }) else { return first }
    return plan.steps.first { $0.definition.everyStep.contains { $0.id == word } }?.definition.id ?? word
  }

  private static func cutOff(_ answer: ResumeOptions.Answer) -> StepHistory.CutOff {
    switch answer {
    case .rerun: .rerun
    case .accept: .accept
    case .fail: .fail
    }
  }
}
