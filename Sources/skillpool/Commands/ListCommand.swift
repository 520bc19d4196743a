import SkillText
import Skills

/// `skillpool list`: every skill that was found, broken ones included.
struct ListCommand: ReadingCommand {
  static let name = "list"
  static let summary = "List the skills that were found, and those that could not be read"
  static let group = CommandGroup.find
  static let usage = ""
  static let details = """
    The table leaves out what only the bodies tell, triggers and checklist items: --long reads them, --json always does.
    Below it stands how much of the list that Claude Code gives its model the names and descriptions take, and how many
    descriptions would be cut; --budget says which, for every client.
    Of warnings that a name is used twice the first ten are printed, and how many more there are; validate prints them all.
    --watch prints the list and then a line for each change; with --json each line is an object.
    Exit codes: 0 listed (also when a skill is broken), 2 a folder of --skills is missing, 130 --watch was ended by \
    Ctrl-C.
    """
  static var table: [Parameter<ListCommand>] {
    [
      skillsRow, jsonRow,
      .flag(\.isLong, "long", short: "l", "Count triggers and checklist items too, which reads every body"),
      .option(\.kind, "kind", "What to list; skills where nothing is said"),
      .option(\.budget, "budget", "What a client, or all, would cut from the list that it gives its model"),
      .option(\.window, "window", value: "count", "The model's context window in tokens, for --budget"),
      .flag(\.watch, "watch", short: "w", "Go on, and tell every change"),
    ]
  }

  var common = CommonOptions()
  /// Whether bodies are counted.
  var isLong = false
  var kind = ListKind.skill
  var budget: BudgetChoice?
  var window: Count?
  var watch = false

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = refuse(world) ?? world.refuseMissingRoots(workspace, common) { return refusal }
    if watch { return watch(workspace, world) }
    if let budget {
      ListAnswer(workspace: workspace, common: common).showBudgets(budget.clients, window: window?.number, world)
      return .success
    }
    if kind != .skill {
      ListAnswer(workspace: workspace, common: common).showKinds(kind, world)
      return .success
    }
    let catalog = workspace.catalog(common, world, depth: common.json || isLong ? .everything : .metadata)
    world.keepsakes.keep(catalog)
    if common.json {
      world.console.print(catalog.json.shownText)
    } else {
      world.console.print(table(catalog, world).text)
      world.showLibrary(catalog.diagnostics, common)
    }
    return .success
  }

  private func table(_ catalog: SkillCatalog, _ world: World) -> SkillTable {
    SkillTable(catalog, width: world.console.width, isLong: isLong, isNamed: !common.skills.isEmpty)
  }

  /// Options that say different things.
  private func refuse(_ world: World) -> ExitCode? {
    let problem: String? =
      if budget != nil, kind != .skill {
        "--budget is about skills: leave --kind out"
      } else if watch, budget != nil || kind != .skill {
        "--watch lists skills: leave --kind and --budget out"
      } else if window != nil, budget == nil { "--window goes with --budget" } else { nil }
    guard let problem else { return nil }
    world.console.note("error: \(problem)")
    return .usage
  }

  private func watch(_ workspace: Workspace, _ world: World) -> ExitCode {
    let width = world.console.width
    let watch = ListWatch(workspace: workspace, common: common) { [isNamed = !common.skills.isEmpty] in
      SkillTable($0, width: width, isNamed: isNamed).text
    }
    return waitFor { await watch.run(world) }
  }
}
