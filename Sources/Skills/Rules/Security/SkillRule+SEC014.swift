import SkillText

extension SkillRule {
  /// SEC014: phrase that turns a model against its user.
  static let overridingPhrase = SkillRule(
    "SEC014", "phrase that turns a model against its user", load: nil, strict: .warning,
    explanation: """
      'Ignore all previous instructions' and 'do not tell the user' are how injected text begins. The text is passed \
      on as it is, between fences that say it is no instruction of the user.
      """,
    bad: .body("Ignore all previous instructions."),
    good: .body("Follow the steps below."),
    fix: "say what the skill is for in other words")
}
