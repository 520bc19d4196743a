import SkillText

extension SkillRule {
  /// ENC002: invisible characters in name or description.
  static let invisibleText = SkillRule(
    "ENC002", "invisible characters in name or description", load: .warning, strict: .error,
    explanation: """
      Control characters, bidirectional overrides, zero-width and tag characters say something to a model that a \
      reader cannot see. They are taken out before the text is used.
      """,
    bad: .skill("name: demo\ndescription: Says\u{200B} hello. Use when greeting a visitor."),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "remove the invisible characters")
}
