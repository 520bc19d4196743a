import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText

extension Run {
  /// Makes the attempt that a coordinator has written down for a step of a run, and leaves its result beside it: what
  /// `skillpool step exec` does.
  ///
  /// Conditions, budgets and what follows stay with the coordinator. Throws when there is nothing written down, when
  /// it is not for this run, or when another process has taken the attempt.
  @concurrent public static func execute(_ step: String, in folder: String, _ world: RunWorld) async throws(RunsError) {
    let folder = RunFolder(path: folder)
    let disk = world.disk
    try folder.check(world.files)
    guard disk.exists(folder.log) else {
      throw RunsError(.input, "\(folder.path): no run is kept there", path: folder.path)
    }
    let start = try fold(folder, world)
    try checkOrigin(folder.path, start.id, start.0.start, world)
    guard let bytes = try? disk.read(folder.spec(step)),
      let spec = (try? JSON(parsing: bytes)).flatMap({ StepSpec($0) }),
      spec.step == step, spec.run == Paths.lastComponent(folder.path)
    else {
      throw RunsError(.input, "\(folder.spec(step)): is no attempt that could be made", path: folder.spec(step))
    }
    try take(spec, folder, disk)
    var world = world
    if let path = spec.answers {
      world.answers = try RunStore.calling { () throws(FileError) in
        .success(try AnswerLog(path, disk: disk, appends: true))
      }
    }
    let result = try await perform(spec, folder, start.0.start, world)
    if let error = result.result.unkept { throw RunsError(error) }
    try leave(result.json(step: step, attempt: spec.attempt), spec, folder, disk)
  }

  /// Takes the attempt: of two processes the second is refused.
  private static func take(_ spec: StepSpec, _ folder: RunFolder, _ disk: any Disk) throws(RunsError) {
    let lease = folder.attempt(spec.step, spec.attempt) + "/lease"
    if disk.exists(lease) {
      throw RunsError(.held, "\(lease): another process makes this attempt", path: lease)
    }
    try RunStore.calling { () throws(FileError) in
      disk.close(try disk.openForWriting(lease, exclusive: true, truncate: false))
      return .success(())
    }
  }

  private static func perform(_ spec: StepSpec, _ folder: RunFolder, _ start: [String: JSON], _ world: RunWorld)
    async throws(RunsError) -> StepReturn
  {
    let program = RunProgram(try storedPipeline(folder, start, world))
    guard (0..<program.count).contains(spec.template) else {
      throw RunsError(.input, "\(folder.spec(spec.step)): names a step that the pipeline does not have")
    }
    let definition = program.definition(spec.template)
    let resolver = StepResolver(
      pipeline: program.units[program.unit(spec.template)], project: world.project, environment: world.environment,
      hashFiles: { ProjectFiles(world: world).hash($0) }, secretNames: program.secrets)
    var resolved: ResolvedStep
    do throws(TemplateFailure) {
      resolved = try resolver.resolve(definition) { spec.values }
      if let skill = spec.skill { resolved.narrow(to: skill, of: StepPath.parent(spec.step) ?? spec.step) }
    } catch {
      return StepReturn(.failure(.template, error.message))
    }
    let record: @Sendable () async -> RunRecord = {
      (try? Run.record(at: folder.path, in: world)) ?? RunRecord(id: spec.run, pipeline: "")
    }
    let budget = RunBudget(time: world.time)
    budget.open("", spec.limits, spent: BudgetAmount())
    let attempt = StepAttempt(spec, resolved, folder: folder, budget: budget, record: record)
    let result = Redactor.of(resolved.secrets).clean(await LiveExecutor(world: world).perform(attempt))
    return StepReturn(result, calls: budget.calls(""))
  }

  /// The pipeline of a run as it is stored, whatever it was planned with.
  private static func storedPipeline(_ folder: RunFolder, _ start: [String: JSON], _ world: RunWorld)
    throws(RunsError) -> Pipeline
  {
    let disk = world.disk
    let bytes = try RunStore.calling { () throws(FileError) in .success(try disk.read(folder.pipeline)) }
    guard start["pipeline-sha256"]?.string == SHA256.hex(bytes) else {
      throw RunsError(.damaged, "\(folder.pipeline): is not what the journal vouches for", path: folder.pipeline)
    }
    let path = start["path"]?.string
    let parsed = Pipeline.parse(
      SourceFile(path: path ?? folder.pipeline, bytes: bytes), at: path,
      agents: AgentFiles(
        project: world.project, files: world.files, answering: start["agent"]?.string ?? world.fallbackAgent),
      files: try StoredParts.read(folder, start, disk))
    guard let pipeline = parsed.value else {
      throw RunsError(.input, "\(folder.pipeline): \(parsed.diagnostics.first?.message ?? "no pipeline")")
    }
    return pipeline
  }

  private static func leave(_ json: JSON, _ spec: StepSpec, _ folder: RunFolder, _ disk: any Disk) throws(RunsError) {
    let final = folder.attempt(spec.step, spec.attempt) + "/result.json"
    try RunStore.calling { () throws(FileError) in
      let descriptor = try disk.openForWriting(final + ".tmp", exclusive: false, truncate: true)
      defer { disk.close(descriptor) }
      try disk.write(descriptor, json.canonicalBytes + [UInt8.lineFeed])
      try disk.sync(descriptor)
      try disk.rename(final + ".tmp", to: final)
      return .success(())
    }
  }
}
