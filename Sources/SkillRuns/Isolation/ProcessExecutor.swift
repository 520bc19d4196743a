import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText

/// Makes attempts in processes of their own (`isolation: process`): the local form of the child protocol.
struct ProcessExecutor: Sendable {
  /// The seams.
  var world: RunWorld

  /// Writes the spec, starts the child, and reads what it left.
  @concurrent func execute(_ attempt: StepAttempt) async -> StepResult {
    guard let program = world.program else {
      return .failure(.resource, "'isolation: process' needs the program 'skillpool', and it is not known where it is")
    }
    let folder = RunFolder(path: attempt.runFolder)
    var spec = StepSpec(attempt)
    spec.answers = world.answers?.path
    spec.limits = attempt.budget.left(in: attempt.accounts)
    do throws(RunsError) { try write(spec, folder) } catch { return .failure(.resource, error.message) }
    guard attempt.step.mayCallModel else { return await run(program, attempt, folder).result }
    // The child keeps to what is left, and says what it used up.
    let ask = BudgetAmount(calls: 1, turns: 1)
    let answer = await attempt.budget.spend(ask, in: attempt.accounts, spent: \.spent) {
      await run(program, attempt, folder)
    }
    switch answer {
    case .success(let left): return left.result
    case .failure(let refusal):
      var result = StepResult.failure(.limit, refusal.message)
      result.refusedBy = refusal.limit
      return result
    }
  }

  @concurrent private func run(_ program: String, _ attempt: StepAttempt, _ folder: RunFolder) async -> StepReturn {
    let request = ProcessRequest(
      arguments: [program, "step", "exec", "--run", attempt.runFolder, "--step", attempt.path] + world.programOptions,
      environment: environment(attempt), workingDirectory: world.project)
    do throws(ProcessError) {
      let ended = try await world.processes.run(request)
      return result(of: ended, attempt, folder)
    } catch {
      return StepReturn(.failure(.resource, error.message))
    }
  }

  private func write(_ spec: StepSpec, _ folder: RunFolder) throws(RunsError) {
    let bytes = spec.json.canonicalBytes + [UInt8.lineFeed]
    let draft = folder.draft(spec.step, spec.attempt) + ".spec"
    let disk = world.disk
    try RunStore.calling { () throws(FileError) in
      try disk.makeFolder(folder.step(spec.step), mode: 0o700)
      try disk.makeFolder(folder.attempt(spec.step, spec.attempt), mode: 0o700)
      let descriptor = try disk.openForWriting(draft, exclusive: false, truncate: true)
      defer { disk.close(descriptor) }
      try disk.write(descriptor, bytes)
      try disk.rename(draft, to: folder.spec(spec.step))
      return .success(())
    }
  }

  /// What the child gets of our environment: what every child gets, what tells it where the project's things are, and
  /// the secrets that any pipeline of the run names: the child's step is handed only its own, and the child cuts out
  /// all of them.
  private func environment(_ attempt: StepAttempt) -> ProcessVariables {
    var environment = ChildEnvironment.base(from: world.environment)
    let names = ["SKILLPOOL_AGENT", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    for name in names + attempt.frame.secretNames { environment[name] = world.environment[name] }
    environment["SKILLPOOL_STATE"] = world.state
    environment["SKILLPOOL_RUN_ID"] = attempt.run
    return ProcessVariables(environment)
  }

  private func result(of ended: ProcessResult, _ attempt: StepAttempt, _ folder: RunFolder) -> StepReturn {
    if ended.ending == .cancelled { return StepReturn(StepResult(.cancelled)) }
    let path = folder.attempt(attempt.path, attempt.number) + "/result.json"
    guard let bytes = try? world.disk.read(path), let json = try? JSON(parsing: bytes),
      let left = StepReturn(json, step: attempt.path, scratch: folder.scratch)
    else {
      let words = String(decoding: ended.errorTail.suffix(500), as: UTF8.self)
      return StepReturn(
        .failure(.resource, "the step's process left no result: \(words.isEmpty ? "\(ended.ending)" : words)"))
    }
    return left
  }
}
