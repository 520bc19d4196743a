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
    --eval reads requests with the skills that they should find, and says how many do (docs/evaluation.md).
    Exit codes: 0 a skill was chosen, 1 none fits (with --strict: or the two best are ambiguous; with --min-recall: \
    fewer requests find their skill), 2 usage.
    """
  static var table: [Parameter<MatchCommand>] {
    [
      .argument(\.task, "task", "What is to be done"), skillsRow, jsonRow,
      .option(\.queries, "queries", value: "file", "Match many tasks: one JSON object a line").completing(.files),
      .option(\.choice.limit, "limit", "List at most this many (default 10)"),
    ] + choiceRows + [
      .flag(\.choice.noSignals, "no-signals", "Do not look at the project"),
      .flag(\.all, "all", "List matches below the bands too"),
      .option(\.whyNot, "why-not", value: "name", "Explain why this skill is not chosen").completing(.skills),
      .flag(\.strict, "strict", "Two best skills that send tasks to each other are a failure"),
      .option(\.eval, "eval", value: "file", "Test the requests of a file (repeatable)").completing(.files),
      .option(\.minRecall, "min-recall", value: "share", "Fail when R@3 is lower: 0 to 1, with --eval"),
      .flag(\.calibrate, "calibrate", "Fit the probability to the requests of --eval"),
      .flag(\.ablation, "ablation", "Try changes of the formula on the requests of --eval"),
      .option(\.output, "output", short: "o", value: "file", "Write the calibration of --calibrate to a file")
        .completing(.files),
      .flag(\.noCache, "no-cache", "Build the index anew; do not use the one that is kept"),
    ]
  }

  var common = CommonOptions()
  var task: String?
  var queries: String?
  var choice = MatchOptionValues()
  var all = false
  var whyNot: String?
  var strict = false
  var eval: [String] = []
  var minRecall: Share?
  var calibrate = false
  var ablation = false
  var output: String?
  var noCache = false

  func run(_ world: World) -> ExitCode {
    if let refusal { return refusal.tell(world) }
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let loaded = whyNot == nil ? nil : workspace.catalog(common, world)
    if eval.isEmpty, !noCache, let code = answer(loaded, workspace, world) { return code }
    let catalog = loaded ?? workspace.catalog(common, world)
    guard eval.isEmpty else { return evaluation(workspace).run(catalog, world) }
    return answer(workspace.index(catalog, world), catalog, workspace, world) ?? .damaged
  }

  /// Answers with the kept index, as it is or brought up to date; nil when neither will do.
  private func answer(_ catalog: SkillCatalog?, _ workspace: Workspace, _ world: World) -> ExitCode? {
    guard let index = kept(workspace, world) else { return nil }
    if let code = answer(index, catalog, workspace, world) { return code }
    guard whyNot == nil, let index = workspace.renewedIndex(common, world) else { return nil }
    return answer(index, catalog, workspace, world)
  }

  /// The kept index; beside loaded skills only one that is known to be of the same.
  private func kept(_ workspace: Workspace, _ world: World) -> TriggerIndex? {
    whyNot == nil ? workspace.keptIndexAhead(common, world) : workspace.keptIndex(common, world)
  }

  /// Answers with an index; nil, with nothing printed, when that turns out to be damaged or stale.
  private func answer(
    _ index: TriggerIndex, _ catalog: SkillCatalog?, _ workspace: Workspace, _ world: World
  ) -> ExitCode? {
    guard let task else { return QueryFile(path: workspace.path(queries ?? "")).answerAll(index, options, world) }
    do throws(Refusal) {
      var options = options
      options.project = try ProjectSignals(workspace: workspace, common: common, choice: choice).profile(world)
      return try answer(task, index, options, catalog, world)
    } catch {
      guard index.isSound else { return nil }
      return error.tell(world)
    }
  }

  /// What is wrong with the words together.
  private var refusal: Refusal? {
    guard [task != nil, queries != nil, !eval.isEmpty].count(where: { $0 }) == 1 else {
      return Refusal("give a task, --queries FILE or --eval FILE", help: "run 'skillpool match --help'")
    }
    let belongs = minRecall != nil || calibrate || ablation || output != nil
    if eval.isEmpty, belongs { return Refusal("--min-recall, --calibrate, --ablation and -o go with --eval FILE") }
    if output != nil, !calibrate { return Refusal("-o goes with --calibrate") }
    if calibrate, ablation { return Refusal("--calibrate and --ablation are two questions: ask one") }
    return nil
  }

  private func evaluation(_ workspace: Workspace) -> TriggerEvaluation {
    TriggerEvaluation(
      words: eval, minRecall: minRecall?.value, isCalibrating: calibrate, isAblating: ablation, output: output,
      options: options, workspace: workspace, common: common)
  }

  private var options: MatchOptions {
    var options = choice.options
    options.listsAll = all
    return options
  }

  private func answer(
    _ task: String, _ index: TriggerIndex, _ options: MatchOptions, _ catalog: SkillCatalog?, _ world: World
  ) throws(Refusal) -> ExitCode? {
    let explanation = try whyNot.map { name throws(Refusal) in
      try MatchCommand.explain(name, task, index, options, catalog ?? SkillCatalog(skills: []))
    }
    let answer = index.match(task, options)
    guard index.isSound else { return nil }
    if common.json {
      var members = answer.json(indexDigest: index.digest).object ?? [:]
      if let explanation { members["why-not"] = explanation.json }
      world.console.print(JSON.object(members).shownText)
    } else {
      let isColored = common.color.isOn(world.environment, isTerminal: world.console.outputIsTerminal)
      let text = MatchText(skill: index.skill, style: isColored ? .colored : .plain, width: world.console.width)
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
      guard let explanation = index.whyNot(skill.id, task, options) else { throw Refusal("no skill '\(name)'") }
      return explanation
    case .ambiguous(let ids):
      throw Refusal("'\(name)' is ambiguous: " + ids.map(\.text).joined(separator: ", "))
    case .missing(let suggestion):
      throw Refusal("no skill '\(name)'", help: suggestion.map { "did you mean '\($0)'?" })
    }
  }
}
