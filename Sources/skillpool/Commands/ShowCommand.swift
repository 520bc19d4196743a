import SkillMatching
import SkillPrompts
import SkillSystem
import SkillText
import Skills

/// `skillpool show`: one skill, with its triggers, checks and files.
struct ShowCommand: ReadingCommand {
  static let name = "show"
  static let summary = "Show one skill: triggers, checklist, files and findings"
  static let group = CommandGroup.find
  static let usage = "NAME"
  static let details = """
    NAME is a name, an id, or name@scope for one that is shadowed.
    Exit codes: 0 shown, 1 shown but the skill is not usable as it is, 2 no such skill, or an ambiguous name.
    """
  static var table: [Parameter<ShowCommand>] {
    [
      .argument(\.skill, "name", "The skill").completing(.skills), skillsRow, jsonRow,
      .flag(\.body, "body", "Print the body of the skill, nothing else"),
      .flag(\.sent, "sent", "Print the body as a prompt carries it: without what a reader can not see"),
    ]
  }

  var common = CommonOptions()
  var skill = ""
  var body = false
  var sent = false

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let catalog = workspace.catalog(common, world)
    switch catalog.resolve(skill) {
    case .found(let found): return show(found, catalog, workspace, world)
    case .ambiguous(let ids):
      return refuse("'\(skill)' is ambiguous: " + ids.map(\.text).joined(separator: ", "), world)
    case .missing(let suggestion):
      let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
      return refuse("no skill '\(skill)'\(hint)", world)
    }
  }

  private func refuse(_ message: String, _ world: World) -> ExitCode {
    world.console.note("error: " + TerminalText.escaped(message))
    return .usage
  }

  private func show(
    _ skill: Skill, _ catalog: SkillCatalog, _ workspace: Workspace, _ world: World
  ) -> ExitCode {
    if sent {
      showSent(skill, world)
      return skill.status == .ok ? .success : .negative
    }
    let rivals =
      body ? [] : workspace.asking(common, world, else: { TriggerIndex(catalog) }, { $0.rivals(of: skill.id) })
    if body {
      let text = skill.body
      world.console.print(world.console.outputIsTerminal ? TerminalText.escaped(text) : text)
    } else if common.json {
      world.console.print(JSON.object(["schema": "skillpool.show/1", "skill": detail(skill, rivals)]).shownText)
    } else {
      let width = world.console.outputIsTerminal ? world.console.width : Int.max
      world.console.print(text(skill, rivals, catalog.skills(naming: skill.id), width: width))
      world.show(skill.diagnostics, common)
    }
    return skill.status == .ok ? .success : .negative
  }

  /// The body as it is sent, and on the error stream what was left out of it.
  private func showSent(_ skill: Skill, _ world: World) {
    let text = SentText(skill.body)
    world.console.print(world.console.outputIsTerminal ? TerminalText.escaped(text.text) : text.text)
    if let removed = text.removed { world.console.note("left out: \(removed)") }
  }

  private func detail(_ skill: Skill, _ rivals: [SkillRival]) -> JSON {
    var members = skill.json.object ?? [:]
    members["body"] = .string(skill.body)
    members["trigger-list"] = .array(
      skill.triggers.map {
        [
          "text": .string($0.text), "negative": .bool($0.isNegative), "origin": .string($0.origin.rawValue),
          "line": .int($0.line),
        ]
      })
    members["checklist"] = .array(
      skill.checklist.map { ["id": .string($0.id), "text": .string($0.text), "line": .int($0.line)] })
    members["references"] = .array(skill.references.map { ["path": .string($0.path), "size": .int($0.size)] })
    members["rivals"] = .array(rivals.map(RivalText.json))
    return .object(members)
  }

  private func text(_ skill: Skill, _ rivals: [SkillRival], _ naming: [Skill], width: Int) -> String {
    let head =
      "\(skill.name)  \(skill.scope.rawValue) · \(skill.path) · sha256:\(skill.digest.prefix(12))… · "
      + "\(skill.tokens.grouped) tokens (body \((skill.bodyRange.count / 4).grouped))"
    let sections =
      triggers(skill) + checks(skill) + files(skill)
      + section("NAMED BY", naming.map { "\($0.name)  \($0.path)" })
      + section("RIVALS", rivals.filter { $0.likeness >= RivalText.least }.map(RivalText.line))
    let parts = [(0, head), (0, ""), (0, skill.description.onOneLine), (0, "")] + sections
    return parts.flatMap { wrapped($0.1, indent: $0.0, width) }.joined(separator: "\n")
  }

  /// A line that ends before the edge of the terminal goes on below its text.
  private func wrapped(_ line: String, indent: Int, _ width: Int) -> [String] {
    let safe = TerminalText.line(line)
    guard TerminalText.displayWidth(safe) > width else { return [safe] }
    let margin = String(repeating: " ", count: indent)
    let lead = safe.prefix(max(0, indent - 2))
    let lines = TextWrap.lines(String(safe.dropFirst(lead.count)), width: max(20, width - indent))
    return lines.enumerated().map { $0 == 0 ? lead + $1 : margin + $1 }
  }

  private func triggers(_ skill: Skill) -> [(Int, String)] {
    section("TRIGGERS", skill.triggers.map { ($0.isNegative ? "– " : "+ ") + $0.text.onOneLine + "  :\($0.line)" })
  }

  private func checks(_ skill: Skill) -> [(Int, String)] {
    let decided = skill.checksPath.map { "checks in " + Paths.join(Paths.parent(skill.path), Paths.lastComponent($0)) }
    return section("CHECKLIST", skill.checklist.map { "□ \($0.text)  :\($0.line)" } + [decided].compactMap { $0 })
  }

  private func files(_ skill: Skill) -> [(Int, String)] {
    section("FILES", skill.references.map { "\($0.path)  \(extent($0))" })
  }

  /// Tokens of a text; of a picture or a font nobody reads tokens.
  private func extent(_ file: SkillReference) -> String {
    file.isText ? "\((file.size / 4).grouped) tokens" : "\(file.size.grouped) bytes, not text"
  }

  private func section(_ title: String, _ lines: [String]) -> [(Int, String)] {
    guard !lines.isEmpty else { return [] }
    let indent = String(repeating: " ", count: 11)
    return lines.enumerated().map { (13, ($0 == 0 ? title.padded(to: 11) : indent) + $1) }
  }
}
