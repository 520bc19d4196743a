import SkillText

extension SkillRule {
  /// NAM002: name that YAML reads as nothing.
  static let nullName = SkillRule(
    "NAM002", "name that YAML reads as nothing", load: .warning, strict: .warning,
    explanation: """
      Names keep the text they were written as: 3000, yes and 2024-01-02 are names. 'null' and '~' mean no value to \
      other readers.
      """,
    bad: .skill("name: null\ndescription: Finds null pointers. Use when one was followed.", folder: "null"),
    good: .skill(
      "name: null-finder\ndescription: Finds null pointers. Use when one was followed.", folder: "null-finder"),
    fix: "quote the name, or choose another")
}
