public import Skills

/// A skill in short: its description, when it applies and when not, and its checklist.
///
/// It is chosen in place of the whole skill when that does not fit into a budget of tokens.
public struct SkillSummary: Sendable, Hashable {
  /// The text, as Markdown.
  public var text: String

  /// Shortens a skill.
  public init(_ skill: Skill) {
    let body = skill.triggers.filter { $0.origin != .description }
    let parts = [
      skill.description,
      SkillSummary.list("When to use", body.filter { !$0.isNegative }.map(\.text), "- "),
      SkillSummary.list("When not to use", body.filter(\.isNegative).map(\.text), "- "),
      SkillSummary.list("Checklist", skill.checklist.map(\.text), "- [ ] "),
      "(This is a summary; the skill '\(skill.name)' has more to say.)",
    ]
    text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Its tokens: bytes / 4, as every listing shows them.
  public var tokens: Int { text.utf8.count / 4 }

  private static func list(_ title: String, _ lines: [String], _ mark: String) -> String {
    guard !lines.isEmpty else { return "" }
    return "## \(title)\n\n" + lines.map { mark + $0 }.joined(separator: "\n")
  }
}
