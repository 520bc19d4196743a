import SkillText

extension SkillRule {
  /// FM003: text before the front matter.
  static let leadingText = SkillRule(
    "FM003", "text before the front matter", load: .warning, strict: .error,
    explanation: """
      Blank lines, comments and headings before the first '---' are skipped here. Most hosts ask for '---' on the \
      first line and drop the skill.
      """,
    bad: .file("\n<!-- Copyright -->\n---\nname: demo\ndescription: Says hello. Use when greeting a visitor.\n---\n"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "move '---' to line 1")
}
