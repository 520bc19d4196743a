import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText

extension Scheduler {
  /// Makes the end of a step durable, records it, reports it, and sets free what waited for it.
  func commit(_ step: Int, _ end: StepEnd) {
    if isHeard { noteItems(step, steps[step].review?.items ?? []) }
    guard isStored, !hasFailed, let store = job.store, let result = steps[step].result else {
      note(.stepFinished, of: step, finished(step, end, files: []))
      remember(step, end)
      return feed(.committed(step))
    }
    if facts(step).permissions > .read {
      Task(executorPreference: world.processes.executor) { await self.keepWithTree(step, end, result, store) }
      return
    }
    if result.kept.isEmpty,
      let inline = RunStore.inline(result, step: steps[step].path, attempt: steps[step].attempt)
    {
      noteUnused(step, store)
      return record(step, end, RunStore.Kept(inline: inline), store)
    }
    Task(executorPreference: world.processes.executor) { await self.keep(step, end, result, store) }
  }

  /// Lets the next step have the folder of one that left nothing there.
  private func noteUnused(_ step: Int, _ store: RunStore) {
    guard facts(step).isScript else { return }
    do throws(RunsError) {
      guard try store.isUnused(steps[step].path, steps[step].attempt) else { return }
      unusedFolders.append(steps[step].path)
    } catch { abort(error) }
  }

  /// The end of a step whose agent may have changed the work tree: what the tree is now is part of it.
  private func keepWithTree(_ step: Int, _ end: StepEnd, _ result: StepResult, _ store: RunStore) async {
    steps[step].tree = await workTree()
    await keep(step, end, result, store)
  }

  private func keep(_ step: Int, _ end: StepEnd, _ result: StepResult, _ store: RunStore) async {
    let redactor = Redactor.of(steps[step].secrets)
    switch await store.keepElsewhere(
      result, step: steps[step].path, attempt: steps[step].attempt, redactor: redactor)
    {
    case .failure(let error):
      abort(error)
      committed(step, end)
    case .success(let kept): record(step, end, kept, store)
    }
  }

  /// Adds the end to the journal; the next round of syncs makes it durable.
  private func record(_ step: Int, _ end: StepEnd, _ kept: RunStore.Kept, _ store: RunStore) {
    if kept.files.contains(where: { $0.name == "prompt.md" }) { steps[step].promptAttempt = steps[step].attempt }
    let seq = note(
      .stepFinished, of: step, finished(step, end, files: kept.files),
      result: kept.inline, held: true)
    unsynced.append((step, end, seq))
    guard !isSyncing else { return }
    isSyncing = true
    Task(executorPreference: world.processes.executor) { await self.syncRounds(store) }
  }

  /// Syncs the journal for everybody who waits, until nobody does.
  private func syncRounds(_ store: RunStore) async {
    while !unsynced.isEmpty {
      await waitWhileBusy()
      let round = unsynced
      unsynced = []
      writeLines()
      if !hasFailed, let error = await store.sync() { abort(error) }
      if !hasFailed { log.release(round.map(\.seq)) }
      for entry in round { committed(entry.step, entry.end) }
    }
    isSyncing = false
  }

  private func writeLines() {
    guard !hasFailed else { return }
    do throws(RunsError) { try log.writeLines() } catch { abort(error) }
  }

  /// With every slot taken nothing could go on after a sync: it comes a moment later, for more ends at once.
  private func waitWhileBusy() async {
    guard job.syncPause > .zero, state.running >= job.maxParallel, !hasFailed else { return }
    let pause = Task { [time = world.time, length = job.syncPause] in await time.wait(for: length) }
    self.pause = pause
    await pause.value
    self.pause = nil
  }

  private func committed(_ step: Int, _ end: StepEnd) {
    if !hasFailed { leaveMemo(step, end) }
    remember(step, end)
    feed(.committed(step))
  }

  /// Records an end that took no attempt.
  func settle(_ step: Int, _ end: StepEnd) {
    if hasInner(step) {
      tasks[step]?.cancel()
      if end.reason == .timeout { steps[step].result = .failure(.timeout, "took longer than its 'timeout-minutes'") }
      steps[step].seconds = Double((world.time.monotonic() - steps[step].began).milliseconds) / 1000
      steps[step].totalSeconds = steps[step].seconds
    }
    tasks[step] = nil
    if state.parent(of: step) != nil || state.children(of: step) == nil { takeLoopOutputs(step, end) }
    let value = job.store == nil ? nil : enclosing(step)
    note(
      .stepFinished, of: step, finished(step, end, files: value == nil ? nil : []),
      result: value)
    remember(step, end)
  }

  private func takeLoopOutputs(_ step: Int, _ end: StepEnd) {
    guard let outputs = loopOutputs(step) else { return }
    var result = steps[step].result ?? StepResult(end.outcome, reason: end.reason)
    result.outputs = outputs
    steps[step].result = result
  }

  /// The most bytes of the result of a step with steps inside that the journal takes.
  private static let enclosingLimit = 256 << 10

  /// Whether a step consists of others: a loop, another pipeline, a review of its parts.
  private func hasInner(_ step: Int) -> Bool { loops[step] != nil || parts[step] != nil }

  /// The result of a step with steps inside of it, for those who read the journal; it follows from theirs.
  private func enclosing(_ step: Int) -> [UInt8]? {
    guard hasInner(step), let result = steps[step].result else { return nil }
    let bytes = result.bytes(step: steps[step].path, attempt: 0)
    return bytes.count <= Scheduler.enclosingLimit ? bytes : nil
  }

  private func finished(_ step: Int, _ end: StepEnd, files: [StoredFile]?) -> EventFacts {
    let (memory, result) = (steps[step], steps[step].kept?.result)
    let use = memory.isAccounted ? nil : result
    return .finish(
      StepFinish(
        attempt: memory.attempt, end: end, seconds: memory.seconds, usage: use?.usage, calls: use?.calls ?? 0,
        kind: state.owner(of: step) == nil ? nil : facts(step).kind, message: result?.message,
        kept: files.map { StepFinish.Kept(files: $0, key: memory.key, tree: memory.tree) }))
  }

  /// Tells what a review found out about each item.
  func noteItems(_ step: Int, _ items: [ReviewedItem]) {
    for item in items {
      note(
        .checkResult, of: step,
        [
          "item": .string(item.id), "verdict": .string(item.verdict.rawValue),
          "decided-by": .string(item.decidedBy.rawValue),
          "evidence": .array(
            item.evidence.map { ["file": .string($0.file), "line": .int($0.line), "quote": .string($0.quote)] }),
        ])
    }
  }
}
