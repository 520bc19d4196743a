import SkillText

extension SkillRule {
  /// DSC003: listing entry over 1,536 characters.
  static let longListing = SkillRule(
    "DSC003", "listing entry over 1,536 characters", load: .warning, strict: .warning,
    explanation: "Description and 'when_to_use' together are cut at 1,536 characters in a host's listing.",
    bad: .skill(
      "name: demo\ndescription: Use when greeting.\nwhen_to_use: " + String(repeating: "and ", count: 400) + "so on.",
      shown: "---\nname: demo\ndescription: Use when greeting.\nwhen_to_use: … (1,606 characters)\n---"),
    good: .skill(
      "name: demo\ndescription: Says hello. Use when greeting a visitor.\nwhen_to_use: When somebody new comes in."),
    fix: "shorten the description or 'when_to_use'")
}
