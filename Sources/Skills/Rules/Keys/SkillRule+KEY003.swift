import SkillText

extension SkillRule {
  /// KEY003: compatibility over 500 characters.
  static let longCompatibility = SkillRule(
    "KEY003", "compatibility over 500 characters", load: .warning, strict: .error,
    explanation: "The specification allows 500 characters.",
    bad: .skill(
      "name: demo\ndescription: Use when greeting.\ncompatibility: " + String(repeating: "x", count: 501),
      shown: "---\nname: demo\ndescription: Use when greeting.\ncompatibility: … (501 characters)\n---"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\ncompatibility: Needs git."),
    fix: "shorten it")
}
