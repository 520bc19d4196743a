import SkillText

extension SkillRule {
  /// The rules about descriptions.
  static let descriptionRules: [SkillRule] = [
    missingDescription, longDescription, longListing, descriptionCut, descriptionShape, descriptionTags,
    noTriggerPhrase,
  ]

  static let missingDescription = SkillRule(
    "DSC001", "no description", load: .error, strict: .error,
    explanation: """
      The description says what a skill does and when. Without it the first paragraph is shown, and the skill is \
      not chosen by itself.
      """,
    example: "---\nname: demo\n---\n", fix: "add 'description:' with what it does and 'Use when …'")

  static let longDescription = SkillRule(
    "DSC002", "description over 1,024 characters", load: .warning, strict: .error,
    explanation: "The description is loaded in full here; some hosts cut it, others drop the skill.",
    example: "description: Use when … (1,025 characters)", fix: "shorten it; move details into the body")

  static let longListing = SkillRule(
    "DSC003", "listing entry over 1,536 characters", load: .warning, strict: .warning,
    explanation: "Description and 'when_to_use' together are cut at 1,536 characters in a host's listing.",
    example: "when_to_use: … (1,600 characters)", fix: "shorten the description or 'when_to_use'")

  static let descriptionCut = SkillRule(
    "DSC004", "description cut by ' #'", load: .warning, strict: .error,
    explanation: "In an unquoted YAML value a blank and '#' start a comment: the rest of the line is lost.",
    example: "description: Post to #deploys. Use when shipping.", fix: "put the description in quotes")

  static let descriptionShape = SkillRule(
    "DSC005", "description that is no text", load: .warning, strict: .error,
    explanation: """
      A list is joined into one text. A map has no text: the first paragraph is shown, and the skill is not chosen \
      by itself.
      """,
    example: "description:\n  - Use when a\n  - Use when b", fix: "write one text")

  static let descriptionTags = SkillRule(
    "DSC006", "tag in the description", load: .info, strict: .warning,
    explanation: """
      Hosts put descriptions into prompts between tags; some refuse a '<tag>' inside. Here it is escaped wherever a \
      catalog is written.
      """,
    example: "description: Port to <service>. Use when porting.", fix: "write it without angle brackets")

  static let noTriggerPhrase = SkillRule(
    "DSC007", "description without a trigger", load: .info, strict: .info,
    explanation: """
      'Use when …', 'Use for …' or 'when the user …' tells a host when the skill applies. A section 'When to Use' \
      or 'when_to_use' serves here, but other hosts see only the description.
      """,
    example: "description: PDF tools", fix: "add a sentence that starts with 'Use when'")
}
