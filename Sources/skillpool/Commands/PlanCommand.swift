import SkillPipelines
import SkillSystem
import SkillText

/// `skillpool plan`: what a pipeline would do, without doing it.
struct PlanCommand: ReadingCommand {
  static let name = "plan"
  static let summary = "Show what a pipeline would do, without doing it"
  static let group = CommandGroup.run
  static let usage = "FILE"
  static let details = """
    Steps stand in waves: those of one wave can run at the same time. Tokens are guessed from bytes; calls and money are
    what the run can't go over: matrix x iterations x attempts.

    Exit codes: 0 the pipeline can run, 1 it has errors, 2 usage or an unreadable file.
    """
  static var table: [Parameter<PlanCommand>] {
    [
      .argument(\.file, "file", "A pipeline file, or the name of one in pipelines/").completing(.pipelines), skillsRow,
      jsonRow, .option(\.inputs, "input", short: "i", value: "name=value", "Give an input (repeatable)"),
      .option(\.agent, "agent", value: "name", "The agent for steps that name none"),
    ]
  }

  var common = CommonOptions()
  var file = ""
  var inputs: [String] = []
  var agent: String?

  func run(_ world: World) -> ExitCode {
    switch forecast(Workspace(common, world), world) {
    case .failure(let refusal): return refusal.code
    case .success(let forecast):
      if common.json {
        world.console.print(forecast.json.shownText)
      } else {
        world.console.print(TerminalText.escaped(forecast.text.trimmingTrailingNewline))
        world.console.print(
          "nothing was run; 'skillpool run \(TerminalText.escaped(file))' does, 'skillpool graph' draws it")
      }
      return .success
    }
  }

  /// Why there is nothing to show; it was told.
  struct Told: Error {
    var code: ExitCode
  }

  /// Opens the pipeline and works out what it would do.
  func forecast(_ workspace: Workspace, _ world: World) -> Result<PlanForecast, Told> {
    if let refusal = world.refuseMissingRoots(workspace, common) { return .failure(Told(code: refusal)) }
    let opened = PipelineOpening(word: file, inputs: inputs, agent: agent).open(workspace, world)
    world.show(opened.diagnostics, common)
    guard let plan = opened.plan else { return .failure(Told(code: opened.exitCode)) }
    if let refusal = world.refuseUnknownAgent(agent, in: plan.pipeline) { return .failure(Told(code: refusal)) }
    if world.refuseUnusableSkills(of: plan, workspace, common) != nil { return .failure(Told(code: .negative)) }
    let agent = agent ?? world.environment["SKILLPOOL_AGENT"]
    return .success(plan.forecast(PlanSkills(workspace, common, world, agent: agent), agent: agent))
  }
}
