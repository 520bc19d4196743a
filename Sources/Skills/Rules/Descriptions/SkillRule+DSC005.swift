import SkillText

extension SkillRule {
  /// DSC005: description that is no text.
  static let descriptionShape = SkillRule(
    "DSC005", "description that is no text", load: .warning, strict: .error,
    explanation: """
      A list is joined into one text. A map has no text: the first paragraph is shown, and the skill is not chosen \
      by itself. A number or a yes is read as it is written; other readers refuse it.
      """,
    bad: .skill("name: demo\ndescription:\n  - Use when a visitor comes\n  - Use when a visitor leaves"),
    good: .skill("name: demo\ndescription: Use when a visitor comes or leaves."),
    fix: "write one text")
}
