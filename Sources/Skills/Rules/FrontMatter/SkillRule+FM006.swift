import SkillText

extension SkillRule {
  /// FM006: YAML that had to be repaired.
  static let repaired = SkillRule(
    "FM006", "YAML that had to be repaired", load: .warning, strict: .error,
    explanation: """
      A value is no valid YAML but its meaning is plain: it is read as the text that stands there. Hosts without \
      such a repair drop the whole skill. A known key that a tab or blanks indent below another value is read as a key, \
      if the front matter has it nowhere else.
      """,
    bad: .skill("name: demo\ndescription: Use when: the user asks for a demo"),
    good: .skill("name: demo\ndescription: \"Use when: the user asks for a demo\""),
    fix: "put the value in quotes, or indent the key like the others")
}
