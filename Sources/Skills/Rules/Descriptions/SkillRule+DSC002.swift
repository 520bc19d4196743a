import SkillText

extension SkillRule {
  /// DSC002: description over 1,024 characters.
  static let longDescription = SkillRule(
    "DSC002", "description over 1,024 characters", load: .warning, strict: .error,
    explanation: "The description is loaded in full here; some hosts cut it, others drop the skill.",
    bad: .skill(
      "name: demo\ndescription: Use when " + String(repeating: "and ", count: 254) + "so on.",
      shown: "---\nname: demo\ndescription: Use when … (1,031 characters)\n---"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "shorten it; move details into the body")
}
