import SkillMatching
import SkillText
import Skills

/// `skillpool match`: which skills fit a task, and why.
struct MatchCommand: ReadingCommand {
  static let name = "match"
  static let summary = "Say which skills fit a task, and why"
  static let group = CommandGroup.find
  static let usage = "\"TASK\""
  static let details = """
    --queries reads one {"id", "task"} a line and writes one answer a line (with --json).
    Exit codes: 0 a skill was chosen, 1 none fits, 2 usage.
    """
  static var table: [Parameter<MatchCommand>] {
    [
      .argument(\.task, "task", "What is to be done"), skillsRow, jsonRow,
      .option(\.queries, "queries", value: "file", "Match many tasks: one JSON object a line").completing(.files),
      .option(\.limit, "limit", "List at most this many (default 10)"),
      .option(\.top, "top", "Choose at most this many (default 3)"),
      .option(\.accept, "accept", "The lowest band that is chosen (default strong)"),
      .option(\.budget, "budget", value: "tokens", "Choose at most this many tokens of skills"),
      .option(\.exclude, "exclude", value: "name", "Never choose this skill (repeatable)").completing(.skills),
      .flag(\.all, "all", "List matches below the bands too"),
      .flag(\.noCache, "no-cache", "Build the index anew (no cache is kept in this version)"),
    ]
  }

  var common = CommonOptions()
  var task: String?
  var queries: String?
  var limit: Count = 10
  var top: Count = 3
  var accept = AcceptedBand.strong
  var budget: Count?
  var exclude: [String] = []
  var all = false
  var noCache = false

  func run(_ world: World) -> ExitCode {
    guard (task == nil) != (queries == nil) else {
      world.console.note("error: give a task, or --queries FILE\n  run 'skillpool match --help'")
      return .usage
    }
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let catalog = workspace.catalog(common, world)
    let index = TriggerIndex(catalog)
    if let task { return answer(task, index, catalog, world) }
    return QueryFile(path: workspace.path(queries ?? "")).answerAll(index, options, world)
  }

  private var options: MatchOptions {
    MatchOptions(
      limit: limit.number, top: top.number, accept: accept.band, exclude: exclude, tokenBudget: budget?.number,
      listsAll: all)
  }

  private func answer(_ task: String, _ index: TriggerIndex, _ catalog: SkillCatalog, _ world: World) -> ExitCode {
    let answer = index.match(task, options)
    if common.json {
      world.console.print(answer.json(indexDigest: index.digest).canonicalText)
    } else {
      let isColored = common.color.isOn(world.environment, isTerminal: world.console.outputIsTerminal)
      let style: TextStyle = isColored ? .colored : .plain
      world.console.print(MatchText(catalog: catalog, style: style, width: world.console.width).text(of: answer))
    }
    return answer.selected.isEmpty ? .negative : .success
  }
}

/// The bands a user may accept.
enum AcceptedBand: String, ArgumentValue, CaseIterable {
  case strong, weak

  var band: SkillMatch.Band { self == .strong ? .strong : .weak }
}
