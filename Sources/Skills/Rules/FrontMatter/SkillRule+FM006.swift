import SkillText

extension SkillRule {
  /// FM006: YAML that had to be repaired.
  static let repaired = SkillRule(
    "FM006", "YAML that had to be repaired", load: .warning, strict: .error,
    explanation: """
      A value is no valid YAML but its meaning is plain: it is read as the text that stands there. Hosts without \
      such a repair drop the whole skill.
      """,
    bad: .skill("name: demo\ndescription: Use when: the user asks for a demo"),
    good: .skill("name: demo\ndescription: \"Use when: the user asks for a demo\""),
    fix: "put the value in quotes")
}
