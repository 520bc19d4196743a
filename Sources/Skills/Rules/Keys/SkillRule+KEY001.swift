import SkillText

extension SkillRule {
  /// KEY001: unknown key.
  static let unknownKey = SkillRule(
    "KEY001", "unknown key", load: nil, strict: .info,
    explanation: """
      Keys that the specification does not name are kept as they are. Some hosts refuse them. One that is nearly a key \
      with a meaning is a warning: what it says is lost.
      """,
    bad: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\norigin: community"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\nmetadata:\n  origin: community"),
    fix: "put it under 'metadata', or leave it for hosts that read it")
}
