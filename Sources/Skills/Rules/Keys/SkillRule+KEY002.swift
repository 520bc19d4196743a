import SkillText

extension SkillRule {
  /// KEY002: key in another spelling.
  static let keySpelling = SkillRule(
    "KEY002", "key in another spelling", load: .warning, strict: .warning,
    explanation: "The key is understood here; other hosts overlook it.",
    bad: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\nallowed_tools: Read"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\nallowed-tools: Read"),
    fix: "use the spelling with hyphens")
}
