import SkillPipelines
import SkillText

/// `skillpool graph`: a pipeline as a picture.
struct GraphCommand: ReadingCommand {
  static let name = "graph"
  static let summary = "Draw a pipeline: who waits for whom"
  static let group = CommandGroup.run
  static let usage = "FILE"
  static let details = """
    mermaid is drawn by GitHub and many editors, dot by Graphviz; svg is a picture of its own, without scripts.
      skillpool graph review --format svg > review.svg

    Exit codes: 0 drawn, 1 the pipeline has errors, 2 usage or an unreadable file.
    """
  static var table: [Parameter<GraphCommand>] {
    [
      .argument(\.file, "file", "A pipeline file, or the name of one in pipelines/").completing(.pipelines),
      .option(\.format, "format", "How to draw it (default ascii)"),
    ]
  }

  var common = CommonOptions()
  var file = ""
  var format = PipelineGraph.Format.ascii

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let opened = PipelineOpening(word: file, inputs: []).parse(workspace, world)
    world.show(opened.diagnostics, common)
    guard let pipeline = opened.pipeline else { return opened.exitCode }
    let plan = Plan(pipeline: pipeline, inputs: [:], steps: Plan.ordered(pipeline.steps))
    world.console.print(PipelineGraph(plan).text(format).trimmingTrailingNewline)
    return .success
  }
}

extension PipelineGraph.Format: ArgumentValue {}
