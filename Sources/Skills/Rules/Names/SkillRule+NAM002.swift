import SkillText

extension SkillRule {
  /// NAM002: name that YAML reads as no text.
  static let nullName = SkillRule(
    "NAM002", "name that YAML reads as no text", load: .warning, strict: .error,
    explanation: """
      Names keep the text they were written as: 3000, yes and 2024-01-02 are names here. Other readers take them for a \
      number, a yes or a date, and null for no value, and drop the skill.
      """,
    bad: .skill("name: null\ndescription: Finds null pointers. Use when one was followed.", folder: "null"),
    good: .skill(
      "name: null-finder\ndescription: Finds null pointers. Use when one was followed.", folder: "null-finder"),
    fix: "quote the name, or choose another")
}
