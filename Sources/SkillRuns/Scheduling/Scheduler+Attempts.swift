import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText

extension Scheduler {
  /// Fills in the values of a step and sees whether a stored result has its key; otherwise makes an attempt.
  func start(_ step: Int, _ attempt: Int) {
    steps[step].attempt = attempt
    steps[step].began = world.time.monotonic()
    note(.stepReady, step: step)
    do throws(TemplateFailure) {
      let resolved = try resolver.resolve(definition(step), values: values(for: step))
      steps[step].secrets = resolved.secrets
      tasks[step] = Task { await self.attempt(step, resolved) }
    } catch {
      ended(step, .failure(.template, error.message))
    }
  }

  private func attempt(_ step: Int, _ resolved: ResolvedStep) async {
    let kind = definition(step).kind.name
    let plain = executor.plainKey(of: resolved, kind: kind)
    let key =
      if let plain { plain.text } else { await executor.key(of: resolved, kind: kind) { await self.record }.text }
    steps[step].key = key
    if let stored = reusable(step, key) { return reuse(step, stored, key) }
    guard failure == nil, !Task.isCancelled else { return ended(step, StepResult(.cancelled)) }
    if job.history(steps[step].path, definition(step)).cutOff == .rerun, isFirstTry(step) {
      note(.stepInterrupted, step: step, data: ["attempt": .int(steps[step].attempt - 1)])
    }
    note(
      .stepStarted, step: step,
      data: ["attempt": .int(steps[step].attempt), "key": .string(key), "kind": .string(kind)])
    if let problem = await prepare(step) {
      abort(problem)
      return ended(step, StepResult(.cancelled))
    }
    ended(step, await executor.execute(makeAttempt(step, resolved, key)))
  }

  private func isFirstTry(_ step: Int) -> Bool {
    steps[step].attempt == (job.history.steps[steps[step].path]?.attempts ?? 0) + 1
  }

  /// What must be on disk before the body: the folder, and for at-most-once steps the record of the start.
  private func prepare(_ step: Int) async -> RunsError? {
    guard failure == nil, let store = job.store else { return nil }
    if case .run = definition(step).kind {
      let unused = unusedFolders.popLast()
      do throws(RunsError) {
        try store.prepare(steps[step].path, steps[step].attempt, unused: unused)
      } catch { return error }
    }
    return definition(step).onInterrupted == .rerun ? nil : await store.sync()
  }

  private func makeAttempt(_ step: Int, _ resolved: ResolvedStep, _ key: String) -> StepAttempt {
    let folder = RunFolder(path: job.folder)
    let path = steps[step].path
    let number = steps[step].attempt
    return StepAttempt(
      run: job.id, runFolder: job.folder, path: path, number: number, step: resolved, key: key,
      folder: folder.attempt(path, number), draft: folder.draft(path, number), nonce: job.nonce,
      record: { await self.record })
  }

  private func reusable(_ step: Int, _ key: String) -> RunHistory.Success? {
    guard !job.stale.contains(definition(step).id) else { return nil }
    guard let stored = job.history.steps[steps[step].path]?.success, stored.key == key else { return nil }
    return stored
  }

  private func reuse(_ step: Int, _ stored: RunHistory.Success, _ key: String) {
    do throws(RunsError) {
      steps[step].result = try RunFolder(path: job.folder).load(
        steps[step].path, attempt: stored.attempt, files: stored.files, inline: stored.inline, disk: world.disk)
    } catch {
      abort(error)
      return ended(step, StepResult(.cancelled))
    }
    note(.stepReused, step: step, data: ["key": .string(key), "attempt": .int(stored.attempt)])
    tasks[step] = nil
    remember(step, StepEnd(.success))
    feed(.reused(step))
  }

  /// The body has ended: its slot is free; what it came to is not reported before it is on disk.
  private func ended(_ step: Int, _ result: StepResult) {
    tasks[step] = nil
    let elapsed = world.time.monotonic() - steps[step].began
    steps[step].seconds = Double(elapsed.milliseconds) / 1000
    steps[step].result = Redactor.of(steps[step].secrets).clean(result)
    let body: RunInput.Body =
      switch result.outcome {
      case .success: .success
      case .cancelled, .skipped: .cancelled
      case .failure: .failure(result.reason ?? .step, retryAfter: result.retryAfter)
      }
    feed(.ended(step, body, jitter: result.outcome == .failure ? jitter() : 0))
  }

  private func jitter() -> Double { Double(world.randomness.bytes(1).first ?? 0) / 255 }

  /// Makes the end of a step durable, records it, reports it, and sets free what waited for it.
  func commit(_ step: Int, _ end: StepEnd) {
    noteItems(step)
    guard failure == nil, let store = job.store, let result = steps[step].result else {
      note(.stepFinished, step: step, data: finished(step, end, files: []))
      remember(step, end)
      return feed(.committed(step))
    }
    if result.kept.isEmpty,
      let inline = RunStore.inline(result, step: steps[step].path, attempt: steps[step].attempt)
    {
      if case .run = definition(step).kind, store.isUnused(steps[step].path, steps[step].attempt) {
        unusedFolders.append(steps[step].path)
      }
      return record(step, end, RunStore.Kept(inline: inline), store)
    }
    Task { await keep(step, end, result, store) }
  }

  private func keep(_ step: Int, _ end: StepEnd, _ result: StepResult, _ store: RunStore) async {
    let redactor = Redactor.of(steps[step].secrets)
    switch await store.keep(result, step: steps[step].path, attempt: steps[step].attempt, redactor: redactor) {
    case .failure(let error):
      abort(error)
      committed(step, end)
    case .success(let kept): record(step, end, kept, store)
    }
  }

  /// Writes the end into the journal; the next round of syncs makes it durable.
  private func record(_ step: Int, _ end: StepEnd, _ kept: RunStore.Kept, _ store: RunStore) {
    let seq = note(
      .stepFinished, step: step, data: finished(step, end, files: kept.files),
      unreported: kept.inline.map { ["result": $0] } ?? [:], held: true)
    unsynced.append((step, end, seq))
    guard !isSyncing else { return }
    isSyncing = true
    Task { await syncRounds(store) }
  }

  /// Syncs the journal for everybody who waits, until nobody does.
  private func syncRounds(_ store: RunStore) async {
    while !unsynced.isEmpty {
      let round = unsynced
      unsynced = []
      if failure == nil, let error = await store.sync() { abort(error) }
      if failure == nil { log.release(round.map(\.seq)) }
      for entry in round { committed(entry.step, entry.end) }
    }
    isSyncing = false
  }

  private func committed(_ step: Int, _ end: StepEnd) {
    remember(step, end)
    feed(.committed(step))
  }

  /// Records an end that took no attempt.
  func settle(_ step: Int, _ end: StepEnd) {
    note(.stepFinished, step: step, data: finished(step, end, files: nil))
    remember(step, end)
  }

  private func finished(_ step: Int, _ end: StepEnd, files: [StoredFile]?) -> [String: JSON] {
    let memory = steps[step]
    var data: [String: JSON] = [
      "attempt": .int(memory.attempt), "outcome": .string(end.outcome.rawValue),
      "conclusion": .string(end.conclusion.rawValue), "reason": .optional(end.reason?.rawValue),
      "seconds": .number(memory.seconds), "usage": memory.result?.usage?.json ?? .null,
    ]
    if let message = memory.result?.message { data["message"] = .string(message) }
    guard let files else { return data }
    data["files"] = .array(files.map(\.json))
    data["key"] = .optional(memory.key)
    return data
  }

  /// Tells what a review found out about each item.
  private func noteItems(_ step: Int) {
    for item in steps[step].result?.review?.items ?? [] {
      note(
        .checkResult, step: step,
        data: [
          "item": .string(item.id), "verdict": .string(item.verdict.rawValue),
          "decided-by": .string(item.decidedBy.rawValue),
          "evidence": .array(
            item.evidence.map { ["file": .string($0.file), "line": .int($0.line), "quote": .string($0.quote)] }),
        ])
    }
  }
}
