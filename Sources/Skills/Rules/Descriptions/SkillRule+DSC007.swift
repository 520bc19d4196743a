import SkillText

extension SkillRule {
  /// DSC007: description without a trigger.
  static let noTriggerPhrase = SkillRule(
    "DSC007", "description without a trigger", load: .info, strict: .info,
    explanation: """
      'Use when …', 'Use for …' or 'when the user …' tells a host when the skill applies. A section 'When to Use' \
      or 'when_to_use' serves here, but other hosts see only the description.
      """,
    bad: .skill("name: demo\ndescription: PDF tools"),
    good: .skill("name: demo\ndescription: Reads PDF files. Use when one is given."),
    fix: "add a sentence that starts with 'Use when'")
}
