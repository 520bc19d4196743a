import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText

extension Scheduler {
  /// Fills in the values of a step and sees whether a stored result has its key; otherwise makes an attempt.
  func start(_ step: Int, _ attempt: Int, _ model: Int) {
    steps[step].begin(attempt, model, at: world.time.monotonic())
    note(.stepReady, of: step)
    let facts = facts(step)
    if facts.isPlain, let plain = program.plain(state.template(of: step)),
      let key = needsKey ? executor.plainKey(of: plain) : ""
    {
      let resolved = resolver(step).resolve(plain)
      if !resolved.secrets.isEmpty { steps[step].secrets = resolved.secrets }
      return begin(step, facts, resolved, key)
    }
    do throws(TemplateFailure) {
      var resolved = try resolver(step).resolve(definition(step), forKey: needsKey) { values(for: step) }
      if let part = part(step) { resolved.narrow(to: part.skill, of: part.whole) }
      steps[step].secrets = resolved.secrets
      guard needsKey else { return begin(step, facts, resolved, "") }
      if let key = executor.plainKey(of: resolved, kind: facts.kind) { return begin(step, facts, resolved, key.text) }
      tasks[step] = Task { await findKey(step, facts, resolved) }
    } catch {
      ended(step, .failure(.template, error.message))
    }
  }

  /// A run that leaves nothing behind has nothing to know again.
  private var needsKey: Bool { isStored }

  private func findKey(_ step: Int, _ facts: RunProgram.Facts, _ resolved: ResolvedStep) async {
    let key = await executor.key(of: resolved, kind: facts.kind) { await self.record }
    guard !Task.isCancelled else { return ended(step, StepResult(.cancelled)) }
    begin(step, facts, resolved, key.text)
  }

  private func begin(_ step: Int, _ facts: RunProgram.Facts, _ resolved: ResolvedStep, _ key: String) {
    if needsKey { steps[step].key = key }
    if let stored = reusable(step, key) { return reuse(step, stored, key) }
    if facts.usesCache, takeMemo(step, key) { return }
    guard !hasFailed, state.stop != .force else { return ended(step, StepResult(.cancelled)) }
    if hasPast, isFirstTry(step), history(of: step).cutOff == .rerun {
      steps[step].wasInterrupted = true
      note(.stepInterrupted, of: step, ["attempt": .int(steps[step].attempt - 1)])
    }
    let (path, number) = steps[step].note(start: world.time.wallMilliseconds())
    note(.stepStarted, of: step, .start(started(step, facts, key)))
    if let problem = prepareFolder(step) {
      abort(problem)
      return ended(step, StepResult(.cancelled))
    }
    if facts.isBudgeted { openAccount(step) }
    let attempt = StepAttempt(
      frame: frame, path: path, number: number, step: resolved, key: key,
      model: facts.asksModel ? model(of: step) : nil, template: state.template(of: step),
      values: resolved.isolation == .process ? values(for: step) : [:],
      accounts: facts.asksModel ? accounts(of: step) : [], record: { await self.record })
    let store = isStored && facts.onInterrupted != .rerun ? job.store : nil
    launch(Errand(step, attempt, at: executor.preference(for: resolved), store: store))
  }

  private func started(_ step: Int, _ facts: RunProgram.Facts, _ key: String) -> StepStart {
    StepStart(
      attempt: steps[step].attempt, key: key, kind: facts.kind,
      permissions: facts.permissions > .read ? facts.permissions.rawValue : nil)
  }

  /// Makes the attempt where its kind of work belongs: what starts processes beside the thread that watches them.
  ///
  /// A task that has just made an attempt makes the next one as well.
  private func launch(_ errand: Errand) {
    if let task = relay?.take(errand) {
      tasks[errand.step] = task
      return
    }
    tasks[errand.step] = Task(executorPreference: errand.place) { await self.make(errand) }
  }

  /// Makes an attempt and those that follow from it.
  private func make(_ first: Errand) async {
    var next: Errand? = first
    var count = 0
    while let errand = next {
      if let problem = await errand.store?.sync() { return refused(errand.step, problem) }
      next = ended(errand, await executor.execute(errand.attempt))
      count += 1
      if count.isMultiple(of: Scheduler.patience) { await Task.yield() }
    }
  }

  /// The attempts after which a task lets others have the scheduler, if it never has to wait for anything.
  private static let patience = 256

  /// The attempt of a task has ended; gives the one that the task makes next.
  ///
  /// A task that has been cancelled stays so, and makes no other.
  private func ended(_ errand: Errand, _ result: StepResult) -> Errand? {
    relay = Task.isCancelled ? nil : tasks[errand.step].map { Relay($0, at: errand.place) }
    defer { relay = nil }
    ended(errand.step, result)
    return relay?.next
  }

  private func refused(_ step: Int, _ problem: RunsError) {
    abort(problem)
    ended(step, StepResult(.cancelled))
  }

  private func isFirstTry(_ step: Int) -> Bool {
    steps[step].attempt == (job.history.steps[steps[step].path]?.attempts ?? 0) + 1
  }

  private func history(of step: Int) -> StepHistory {
    job.history(steps[step].path, definition(step))
  }

  /// Makes the folder that a script may put files into.
  private func prepareFolder(_ step: Int) -> RunsError? {
    guard isStored, !hasFailed, let store = job.store, facts(step).isScript else { return nil }
    do throws(RunsError) {
      try store.prepare(steps[step].path, steps[step].attempt, unused: unusedFolders.popLast())
      return nil
    } catch { return error }
  }

  /// The model that a step asks; nil for the agent's own.
  private func model(of step: Int) -> String? {
    guard facts(step).asksModel else { return nil }
    let unit = program.units[program.unit(state.template(of: step))]
    guard let models = ModelTable.asked(by: definition(step), in: unit)?.models else { return nil }
    return models.indices.contains(steps[step].model) ? models[steps[step].model] : nil
  }

  func fallBack(_ step: Int, _ model: Int) {
    steps[step].model = model
    let data: [String: JSON] = ["model": .optional(self.model(of: step))]
    note(.stepFallback, of: step, .members(data.merging(takeUse(step)) { $1 }))
  }

  func reusable(_ step: Int, _ key: String) -> RunHistory.Success? {
    guard hasPast, let stored = job.history.steps[steps[step].path]?.success else { return nil }
    guard !isForced(step) else { return nil }
    return stored.key == key ? stored : nil
  }

  /// Uses the result that another run left under the key of a step with `cache: true`; it becomes this run's own.
  private func takeMemo(_ step: Int, _ key: String) -> Bool {
    guard let memo = job.memo, !isForced(step), let (result, run) = memo.result(key) else { return false }
    steps[step].isReused = true
    note(.stepReused, of: step, ["key": .string(key), "attempt": .int(steps[step].attempt), "from": .string(run)])
    ended(step, result)
    return true
  }

  /// Whether a step runs again whatever is stored.
  private func isForced(_ step: Int) -> Bool { job.isStale(steps[step].path) }

  /// Keeps the result of a step with `cache: true` for other runs.
  func leaveMemo(_ step: Int, _ end: StepEnd) {
    guard facts(step).usesCache, end.outcome == .success, !steps[step].isReused, let memo = job.memo,
      let key = steps[step].key, let result = steps[step].result
    else { return }
    memo.keep(result, key: key, step: steps[step].path, run: job.id)
  }

  func reuse(_ step: Int, _ stored: RunHistory.Success, _ key: String) {
    do throws(RunsError) {
      steps[step].result = try RunFolder(path: job.folder).load(
        steps[step].path, attempt: stored.attempt, files: stored.files, inline: stored.inline, disk: world.disk)
    } catch {
      abort(error)
      return ended(step, StepResult(.cancelled))
    }
    steps[step].isReused = true
    if stored.files.contains(where: { $0.name == "prompt.md" }) { steps[step].promptAttempt = stored.attempt }
    note(.stepReused, of: step, ["key": .string(key), "attempt": .int(stored.attempt)])
    tasks[step] = nil
    remember(step, StepEnd(.success))
    feed(.reused(step))
  }

  /// The body has ended: its slot is free; what it came to is not reported before it is on disk.
  func ended(_ step: Int, _ result: StepResult) {
    tasks[step] = nil
    if let error = result.unkept { abort(RunsError(error)) }
    var cleaned = result.isSilent ? result : Redactor.of(steps[step].secrets).clean(result)
    if let seconds = result.retryAfter { cleaned.say(resumeAfter: seconds, from: world.time.wallMilliseconds()) }
    steps[step].end(KeptResult.keeping(cleaned), at: world.time.monotonic())
    noteOutput(step, result)
    if let limit = result.refusedBy { note(.limitRefused, of: step, ["limit": .string(limit)]) }
    let body: RunInput.Body =
      switch result.outcome {
      case .success: .success
      case .cancelled, .skipped: .cancelled
      case .failure: .failure(result.reason ?? .step, retryAfter: result.retryAfter)
      }
    feed(.ended(step, body, jitter: result.outcome == .failure ? jitter() : 0))
    // With a free slot somebody may wait for what is to be synced.
    if isStored, state.running < job.maxParallel { pause?.cancel() }
  }

  /// Tells how much a script wrote.
  private func noteOutput(_ step: Int, _ result: StepResult) {
    guard result.outputBytes > 0 || result.errorBytes > 0 else { return }
    for (stream, bytes) in [("stdout", result.outputBytes), ("stderr", result.errorBytes)] where bytes > 0 {
      note(
        .stepOutput, of: step,
        ["attempt": .int(steps[step].attempt), "stream": .string(stream), "bytes": .int(bytes)])
    }
  }

  private func jitter() -> Double { Double(world.randomness.bytes(1).first ?? 0) / 255 }
}

extension StepResult {
  /// The longest wait that is told as a time; a longer one is no answer.
  private static let longestWait = 366.0 * 86_400

  /// Adds to a failure when its provider may be asked again.
  fileprivate mutating func say(resumeAfter seconds: Double, from now: Int64) {
    guard outcome == .failure, seconds > 0, seconds <= StepResult.longestWait else { return }
    let words = "resume after " + Timestamp.text(now + Int64(seconds.rounded(.up) * 1000)).prefix(19) + "Z"
    message = message.map { $0 + "; " + words } ?? words
  }
}
