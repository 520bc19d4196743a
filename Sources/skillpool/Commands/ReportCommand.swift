import SkillSystem
import SkillReports
import SkillRuns
import SkillText

/// `skillpool report`: what is known of a run, in a format.
struct ReportCommand: ReadingCommand {
  static let name = "report"
  static let summary = "Report on a run, as text, Markdown, HTML, JSON, SARIF, JUnit or annotations"
  static let group = CommandGroup.run
  static let usage = "[ID]"
  static let details = "Exit codes: 0 reported, 2 no such run, 70 its journal is damaged."
  static var table: [Parameter<ReportCommand>] {
    [
      .argument(\.id, "id", "The run: its id, the beginning of it, or latest (the default)").completing(.runs), jsonRow,
      .option(\.format, "format", "The format (default: what the file of -o ends in, else text)"),
      .option(\.output, "output", short: "o", value: "file", "Write to a file instead of the output").completing(
        .files),
    ]
  }

  var common = CommonOptions()
  var id: String?
  var format: ReportFormat?
  var output: String?

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let runWorld = world.runWorld(workspace)
    do throws(RunsError) {
      let folder = try Run.folder(of: id ?? "latest", in: runWorld)
      let record = try Run.record(at: folder, in: runWorld)
      if record.isForeign { world.console.note("note: this run was not made by you on this machine") }
      return write(record, workspace, world)
    } catch {
      return world.refuse(error)
    }
  }

  private func write(_ record: RunRecord, _ workspace: Workspace, _ world: World) -> ExitCode {
    let target = ReportTarget(format: format, output: output, isJSON: common.json)
    return target.write(text(record, target, workspace, world), workspace, world) ?? .success
  }

  private func text(
    _ record: RunRecord, _ target: ReportTarget, _ workspace: Workspace, _ world: World
  ) -> String {
    switch target.resolved {
    case .text where output == nil:
      let isColored = common.color.isOn(world.environment, isTerminal: world.console.outputIsTerminal)
      return TextReport(record: record, style: isColored ? .colored : .plain, width: world.console.width).text + "\n"
    case .github, .sarif:
      return RunReport.render(record.placed(in: workspace.repositoryPrefix(world)), as: target.resolved)
    default: return RunReport.render(record, as: target.resolved)
    }
  }
}
