import SkillText

extension SkillRule {
  /// NAM004: name over 64 characters.
  static let longName = SkillRule(
    "NAM004", "name over 64 characters", load: .warning, strict: .error,
    explanation: "The specification allows 64 characters; some hosts drop the skill.",
    bad: .skill(
      "name: " + String(repeating: "a-long-", count: 9) + "name\ndescription: Use when names are long.",
      folder: String(repeating: "a-long-", count: 9) + "name"),
    good: .skill("name: a-short-name\ndescription: Use when names are short.", folder: "a-short-name"),
    fix: "shorten the name")
}
