import SkillText
import Skills

/// `skillpool list`: every skill that was found, broken ones included.
struct ListCommand: ReadingCommand {
  static let name = "list"
  static let summary = "List the skills that were found, and those that could not be read"
  static let group = CommandGroup.find
  static let usage = ""
  static let details = """
    --watch prints the list and then a line for each change; with --json each line is an object.
    Exit codes: 0 listed (also when a skill is broken), 2 a folder of --skills is missing, 130 --watch was ended by \
    Ctrl-C.
    """
  static var table: [Parameter<ListCommand>] {
    [
      skillsRow, jsonRow, .option(\.kind, "kind", "What to list; skills where nothing is said"),
      .option(\.budget, "budget", "What a client, or all, would cut from the list that it gives its model"),
      .option(\.window, "window", value: "count", "The model's context window in tokens, for --budget"),
      .flag(\.watch, "watch", short: "w", "Go on, and tell every change"),
    ]
  }

  var common = CommonOptions()
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
    let catalog = workspace.catalog(common, world)
    if common.json {
      world.console.print(catalog.json.canonicalText)
    } else {
      world.console.print(text(catalog, width: world.console.width))
      world.show(catalog.diagnostics.filter { $0.severity > .info }, common)
    }
    return .success
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
    let watch = ListWatch(workspace: workspace, common: common) { text($0, width: width) }
    return waitFor { await watch.run(world) }
  }

  private func text(_ catalog: SkillCatalog, width: Int) -> String {
    guard !catalog.skills.isEmpty else { return "no skills found (looked in the standard folders; try --skills DIR)" }
    var table = TextTable([
      ("NAME", .left), ("SCOPE", .left), ("TRIGGERS", .right), ("CHECKS", .right), ("TOKENS", .right),
      ("DESCRIPTION", .left),
    ])
    for skill in catalog.skills { table.add(cells(skill, width)) }
    return (table.lines(width: width) + ["", footer(catalog)]).joined(separator: "\n")
  }

  private func cells(_ skill: Skill, _ width: Int) -> [String] {
    let name = skill.shadowedBy == nil ? skill.name : "└ \(skill.id.text)"
    let mark = skill.status == .ok ? "" : "! "
    return [
      mark + name, skill.scope.rawValue, number(skill.triggers.count { !$0.isNegative }),
      number(skill.checklistCount), skill.tokens.grouped, remark(skill, width),
    ]
  }

  private func number(_ count: Int) -> String { count == 0 ? "–" : count.grouped }

  private func remark(_ skill: Skill, _ width: Int) -> String {
    if let winner = skill.shadowedBy { return "shadowed by \(winner.text)" }
    guard skill.status != .ok, let first = skill.diagnostics.max(by: { $0.severity < $1.severity }) else {
      return TerminalText.opening(of: skill.description, columns: max(10, width)) ?? skill.description.onOneLine
    }
    let place = first.location.map { " at \($0.path):\($0.start?.line ?? 1):\($0.start?.column ?? 1)" } ?? ""
    return "\(skill.status.rawValue): \(first.code)\(place)"
  }

  private func footer(_ catalog: SkillCatalog) -> String {
    let shadowed = catalog.skills.count { $0.shadowedBy != nil }
    let degraded = catalog.skills.count { $0.status == .degraded }
    let broken = catalog.skills.count { $0.status == .broken }
    let parts = [(shadowed, "shadowed"), (degraded, "degraded"), (broken, "broken")]
      .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    let partial = catalog.isPartial ? ["a scan bound was reached, so some may be missing"] : []
    return ([catalog.skills.count.counted("skill")] + parts + partial).joined(separator: ", ")
  }
}
