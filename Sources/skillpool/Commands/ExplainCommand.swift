import SkillPipelines
import SkillReviews
import SkillText
import Skills

/// `skillpool explain`: what a diagnostic code means.
struct ExplainCommand: ReadingCommand {
  static let name = "explain"
  static let summary = "Say what a diagnostic code means, with an example and the fix"
  static let group = CommandGroup.author
  static let usage = "CODE"
  static let details = "Exit codes: 0 explained, 2 no such code."
  static var table: [Parameter<ExplainCommand>] {
    [.argument(\.code, "code", "A code such as FM006").completing(.codes), jsonRow]
  }

  var common = CommonOptions()
  var code = ""

  func run(_ world: World) -> ExitCode {
    let wanted = code.uppercased()
    guard let rule = Rulebook.rules.first(where: { $0.code == wanted }) else {
      let hint = Suggestion.nearest(to: wanted, in: Rulebook.rules.map(\.code)).map { "; did you mean \($0)?" } ?? ""
      world.console.note("error: no code '\(TerminalText.escaped(code))'\(hint)")
      return .usage
    }
    world.console.print(common.json ? rule.json.shownText : rule.text)
    return .success
  }
}
