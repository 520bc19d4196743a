import SkillText

extension SkillRule {
  /// FM005: front matter closed by '...'.
  static let closedByDots = SkillRule(
    "FM005", "front matter closed by '...'", load: .warning, strict: .warning,
    explanation: """
      '...' ends a YAML document, so it ends the block here. Other hosts wait for '---'. Lines such as '----', \
      '---x' or an indented '---' never end it.
      """,
    bad: .file("---\nname: demo\ndescription: Says hello. Use when greeting a visitor.\n...\n"),
    good: .file("---\nname: demo\ndescription: Says hello. Use when greeting a visitor.\n---\n"),
    fix: "end the block with '---'")
}
