import SkillText

extension SkillRule {
  /// DSC001: no description.
  static let missingDescription = SkillRule(
    "DSC001", "no description", load: .error, strict: .error,
    explanation: """
      The description says what a skill does and when. Without it the first paragraph is shown, and the skill is \
      not chosen by itself.
      """,
    bad: .skill("name: demo"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "add 'description:' with what it does and 'Use when …'")
}
