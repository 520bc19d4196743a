import SkillText

extension SkillRule {
  /// FM007: YAML that cannot be read.
  static let unreadableYAML = SkillRule(
    "FM007", "YAML that cannot be read", load: .error, strict: .error,
    explanation: """
      No key could be made out. The skill is listed by the name of its folder, with its first paragraph as \
      description, and is not chosen by itself.
      """,
    bad: .file("---\n{ name: demo\n---\n"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "write one 'key: value' a line")
}
