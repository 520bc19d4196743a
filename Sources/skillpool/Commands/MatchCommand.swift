import SkillMatching
import SkillText
import Skills

/// `skillpool match`: which skills fit a task, and why.
struct MatchCommand: MatchingCommand {
  static let name = "match"
  static let summary = "Say which skills fit a task, and why"
  static let group = CommandGroup.find
  static let usage = "\"TASK\""
  static let details = """
    The project lifts skills that speak of what it is made of (docs/signals.md); --no-signals leaves it out. @name, \
    $name or /name in the task chooses that skill.
    --queries reads one {"id", "task"} a line and writes one answer a line (with --json); it looks at no project.
    Exit codes: 0 a skill was chosen, 1 none fits (with --strict: or the two best are ambiguous), 2 usage.
    """
  static var table: [Parameter<MatchCommand>] {
    [
      .argument(\.task, "task", "What is to be done"), skillsRow, jsonRow,
      .option(\.queries, "queries", value: "file", "Match many tasks: one JSON object a line").completing(.files),
      .option(\.choice.limit, "limit", "List at most this many (default 10)"),
    ] + choiceRows + [
      .flag(\.all, "all", "List matches below the bands too"),
      .option(\.whyNot, "why-not", value: "name", "Explain why this skill is not chosen").completing(.skills),
      .flag(\.strict, "strict", "Two best skills that send tasks to each other are a failure"),
      .flag(\.noCache, "no-cache", "Build the index anew (no cache is kept in this version)"),
    ]
  }

  var common = CommonOptions()
  var task: String?
  var queries: String?
  var choice = MatchOptionValues()
  var all = false
  var whyNot: String?
  var strict = false
  var noCache = false

  func run(_ world: World) -> ExitCode {
    guard (task == nil) != (queries == nil) else {
      return Refusal("give a task, or --queries FILE", help: "run 'skillpool match --help'").tell(world)
    }
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let catalog = workspace.catalog(common, world)
    let index = TriggerIndex(catalog)
    guard let task else { return QueryFile(path: workspace.path(queries ?? "")).answerAll(index, options, world) }
    do throws(Refusal) {
      var options = options
      options.project = try ProjectSignals(workspace: workspace, common: common, choice: choice).profile(world)
      return try answer(task, index, options, catalog, world)
    } catch {
      return error.tell(world)
    }
  }

  private var options: MatchOptions {
    var options = choice.options
    options.listsAll = all
    return options
  }

  private func answer(
    _ task: String, _ index: TriggerIndex, _ options: MatchOptions, _ catalog: SkillCatalog, _ world: World
  ) throws(Refusal) -> ExitCode {
    let explanation = try whyNot.map { name throws(Refusal) in
      try MatchCommand.explain(name, task, index, options, catalog)
    }
    let answer = index.match(task, options)
    if common.json {
      var members = answer.json(indexDigest: index.digest).object ?? [:]
      if let explanation { members["why-not"] = explanation.json }
      world.console.print(JSON.object(members).canonicalText)
    } else {
      let isColored = common.color.isOn(world.environment, isTerminal: world.console.outputIsTerminal)
      let text = MatchText(catalog: catalog, style: isColored ? .colored : .plain, width: world.console.width)
      world.console.print(text.text(of: answer, budget: options.tokenBudget))
      if let explanation { world.console.print(text.text(of: explanation)) }
    }
    return answer.selected.isEmpty || (strict && answer.ambiguity != nil) ? .negative : .success
  }

  private static func explain(
    _ name: String, _ task: String, _ index: TriggerIndex, _ options: MatchOptions, _ catalog: SkillCatalog
  ) throws(Refusal) -> WhyNot {
    switch catalog.resolve(name) {
    case .found(let skill):
      guard let explanation = index.whyNot(skill.id.text, task, options) else { throw Refusal("no skill '\(name)'") }
      return explanation
    case .ambiguous(let ids):
      throw Refusal("'\(name)' is ambiguous: " + ids.map(\.text).joined(separator: ", "))
    case .missing(let suggestion):
      throw Refusal("no skill '\(name)'", help: suggestion.map { "did you mean '\($0)'?" })
    }
  }
}
