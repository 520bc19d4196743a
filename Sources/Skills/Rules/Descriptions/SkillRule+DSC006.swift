import SkillText

extension SkillRule {
  /// DSC006: tag in the description.
  static let descriptionTags = SkillRule(
    "DSC006", "tag in the description", load: .info, strict: .warning,
    explanation: """
      Hosts put descriptions into prompts between tags; some refuse a '<tag>' inside. Here it is escaped wherever a \
      catalog is written.
      """,
    bad: .skill("name: demo\ndescription: Ports code to <service>. Use when porting."),
    good: .skill("name: demo\ndescription: Ports code to a service. Use when porting."),
    fix: "write it without angle brackets")
}
