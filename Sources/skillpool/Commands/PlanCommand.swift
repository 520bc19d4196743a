import SkillPipelines
import SkillSystem
import SkillText

/// `skillpool plan`: what a pipeline would do, without doing it.
struct PlanCommand: ReadingCommand {
  static let name = "plan"
  static let summary = "Show what a pipeline would do, without doing it"
  static let group = CommandGroup.run
  static let usage = "FILE"
  static let details = "Exit codes: 0 the pipeline can run, 1 it has errors, 2 usage or an unreadable file."
  static var table: [Parameter<PlanCommand>] {
    [
      .argument(\.file, "file", "A pipeline file, or the name of one in pipelines/").completing(.pipelines), jsonRow,
      .option(\.inputs, "input", short: "i", value: "name=value", "Give an input (repeatable)"),
    ]
  }

  var common = CommonOptions()
  var file = ""
  var inputs: [String] = []

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let opened = PipelineOpening(word: file, inputs: inputs).open(workspace, world)
    world.show(opened.diagnostics, common)
    guard let plan = opened.plan else { return opened.exitCode }
    if common.json {
      world.console.print(plan.json.shownText)
    } else {
      world.console.print(plan.text.trimmingTrailingNewline)
      world.console.print("nothing was run; 'skillpool run \(file)' does")
    }
    return .success
  }
}
