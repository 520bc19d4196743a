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
    let weights = rule.weights.isEmpty ? [] : [list(rule.weights)]
    let fix = rule.fix.isBlank ? [] : ["**Fix:** " + rule.fix]
    let head = ["## \(rule.code): \(rule.title)"] + weights + [rule.explanation]
    let examples = example(rule.example, rule.mended.isBlank ? nil : "Bad:") + example(rule.mended, "Good:")
    return (head + examples + fix).joined(separator: "\n\n")
  }

  /// The first line as it is, the others as a list.
  private static func list(_ weights: String) -> String {
    let lines = weights.split(separator: "\n")
    let others = lines.dropFirst().map { "- " + $0 }.joined(separator: "\n")
    return ([String(lines.first ?? "")] + (others.isEmpty ? [] : [others])).joined(separator: "\n\n")
  }

  private static func example(_ text: String, _ title: String?) -> [String] {
    text.isBlank ? [] : [title, MarkdownManual.fenced(text)].compactMap { $0 }
  }
}

extension String {
  /// Whether there is nothing but white space.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
