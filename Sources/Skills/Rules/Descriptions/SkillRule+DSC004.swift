import SkillText

extension SkillRule {
  /// DSC004: description cut by ' #'.
  static let descriptionCut = SkillRule(
    "DSC004", "description cut by ' #'", load: .warning, strict: .error,
    explanation: "In an unquoted YAML value a blank and '#' start a comment: the rest of the line is lost.",
    bad: .skill("name: demo\ndescription: Posts to #deploys. Use when shipping."),
    good: .skill("name: demo\ndescription: \"Posts to #deploys. Use when shipping.\""),
    fix: "put the description in quotes")
}
