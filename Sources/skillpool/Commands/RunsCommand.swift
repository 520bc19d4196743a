import SkillRuns
import SkillReports
import SkillSystem
import SkillText

/// `skillpool runs`: the runs that are kept.
struct RunsCommand: ReadingCommand {
  static let name = "runs"
  static let summary = "List the runs of this project, newest first"
  static let group = CommandGroup.run
  static let usage = ""
  static let details = "Exit codes: 0 listed (also when there are none)."
  static var table: [Parameter<RunsCommand>] {
    [jsonRow, .option(\.limit, "limit", "List at most this many (default 20)")]
  }

  var common = CommonOptions()
  var limit: Count = 20

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let (all, problems) = Run.listing(in: world.runWorld(workspace))
    let records = all.prefix(limit.number)
    for problem in problems { world.console.note("warning: " + TerminalText.escaped(problem.message)) }
    if common.json {
      world.console.print(
        JSON.object(["schema": "skillpool.runs/1", "runs": .array(records.map(\.json))]).shownText)
    } else if records.isEmpty {
      world.console.print("no runs are kept in \(TerminalText.escaped(workspace.stateFolder(world.environment)))")
    } else {
      if records.contains(where: \.isForeign) {
        world.console.note("note: foreign runs were not made by you on this machine; they can't be resumed")
      }
      world.console.print(text(Array(records), width: world.console.width))
    }
    return .success
  }

  private func text(_ records: [RunRecord], width: Int) -> String {
    var table = TextTable([
      ("RUN", .left), ("STARTED", .left), ("RESULT", .left), ("STEPS", .right), ("TIME", .right), ("PIPELINE", .left),
    ])
    for record in records {
      table.add([
        record.id, RunsCommand.minute(record.startedAt), RunsCommand.result(record),
        "\(record.steps.count { !$0.isPart })", MatchText.oneDecimal(record.seconds) + "s", record.pipeline,
      ])
    }
    return table.text(width: width).trimmingTrailingNewline
  }

  private static func result(_ record: RunRecord) -> String {
    (record.result?.rawValue ?? "unfinished") + (record.isForeign ? ", foreign" : "")
  }

  /// `2026-11-30 07:59`, in UTC.
  private static func minute(_ timestamp: Int64) -> String {
    let text = Timestamp.text(timestamp)
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
  }
}
