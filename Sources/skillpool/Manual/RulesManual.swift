/// Every diagnostic code as Markdown: `docs/rules.md`.
enum RulesManual {
  /// The whole page.
  static var text: String { ([head] + Rulebook.rules.map(rule)).joined(separator: "\n\n") }

  private static let head = """
    # Rules

    <!-- Written by scripts/generate-docs from the rules; change the rule, not this page. -->

    What `skillpool validate`, `plan` and `list` may say, by code. `skillpool explain CODE` prints the same.
    """

  private static func rule(_ rule: Rulebook.Entry) -> String {
    let example = rule.example.isBlank ? [] : [MarkdownManual.fenced(rule.example)]
    let fix = rule.fix.isBlank ? [] : ["**Fix:** " + rule.fix]
    return (["## \(rule.code): \(rule.title)", rule.explanation] + example + fix).joined(separator: "\n\n")
  }
}

extension String {
  /// Whether there is nothing but white space.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
