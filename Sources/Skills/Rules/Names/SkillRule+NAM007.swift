import SkillText

extension SkillRule {
  /// NAM007: reserved name.
  static let reservedName = SkillRule(
    "NAM007", "reserved name", load: .info, strict: .warning,
    explanation: "Some hosts refuse names that contain 'claude' or 'anthropic', and keep 'synced' for themselves.",
    bad: .skill("name: claude-helper\ndescription: Helps. Use when help is asked for.", folder: "claude-helper"),
    good: .skill("name: helper\ndescription: Helps. Use when help is asked for.", folder: "helper"),
    fix: "choose a name without 'claude', 'anthropic' or 'synced'")
}
