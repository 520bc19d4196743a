import SkillPipelines
import SkillRuns

/// `skillpool run`: performs a pipeline.
struct RunCommand: RunningCommand {
  static let name = "run"
  static let summary = "Run a pipeline"
  static let group = CommandGroup.run
  static let usage = "FILE"
  static let details = """
    Progress goes to the error stream, the result to the output. --events - writes one JSON event a line instead.
    Exit codes: see 'skillpool help exit-codes'.
    """
  static var table: [Parameter<RunCommand>] {
    [
      .argument(\.file, "file", "A pipeline file, or the name of one in pipelines/").completing(.pipelines), skillsRow,
      jsonRow,
      .option(\.inputs, "input", short: "i", value: "name=value", "Give an input (repeatable)"),
      .option(\.agent, "agent", value: "name", "The agent for steps that name none"),
      .option(\.jobs, "jobs", short: "j", "At most this many steps at once"),
      .option(\.events, "events", value: "file", "Write events as JSON lines to a file, or - for the output")
        .completing(.files),
      .option(\.record, "record", value: "file", "Write what agents answer to a recording that a mock replays")
        .completing(.files),
      .option(\.progress, "progress", "How to show progress"),
      .flag(\.allowFull, "allow-full", "Let agents do anything where the pipeline asks for it"),
      .flag(\.durable, "durable", "Sync every record before going on"),
      .flag(\.dryRun, "dry-run", "Show the plan, compose every prompt, run nothing"),
    ]
  }

  var common = CommonOptions()
  var file = ""
  var inputs: [String] = []
  var agent: String?
  var jobs: Count?
  var events: String?
  var record: String?
  var progress = ProgressMode.auto
  var allowFull = false
  var durable = false
  var dryRun = false
  /// The pipeline, once it has been opened.
  private var opened: PipelineOpening.Opened?

  /// Opens the pipeline on the main thread, whose memory grows in large steps.
  func prepared(_ world: World) -> RunCommand {
    var command = self
    command.opened = dryRun ? nil : open(world)
    return command
  }

  private func open(_ world: World) -> PipelineOpening.Opened {
    PipelineOpening(word: file, inputs: inputs, agent: agent, isForRun: true).open(Workspace(common, world), world)
  }

  @concurrent func run(_ world: World) async -> ExitCode {
    if dryRun { return await planOnly(world) }
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let opened = self.opened ?? open(world)
    world.show(opened.diagnostics, common)
    guard let plan = opened.plan else { return opened.exitCode == .negative ? .usage : opened.exitCode }
    if let refusal = world.refuseUnknownAgent(agent, in: plan.pipeline) { return refusal }
    if let refusal = world.refuseUnusableSkills(of: plan, workspace, common) { return refusal }
    if let refusal = world.refuseMissingRecording(agent, in: plan.pipeline, workspace) { return refusal }
    if let refusal = world.refuseOverwriting(record, agent, in: plan.pipeline, workspace) { return refusal }
    let options = RunOptions(maxParallel: jobs?.number, isDurable: durable, allowsFull: allowFull)
    let session = RunSession(
      workspace: workspace, common: common, progress: progress, events: events, agent: agent,
      recording: record.map { Recording(path: workspace.path($0), appends: false) },
      needsSkills: plan.pipeline.needsSkills)
    return await session.perform(world, steps: plan.steps.count) { runWorld, control, observer throws(RunsError) in
      try await Run.start(plan, options: options, in: runWorld, control: control, observer: observer)
    }
  }

  @concurrent private func planOnly(_ world: World) async -> ExitCode {
    var command = PlanCommand()
    (command.common, command.file, command.inputs, command.agent) = (common, file, inputs, agent)
    return await command.rehearse(world)
  }
}
