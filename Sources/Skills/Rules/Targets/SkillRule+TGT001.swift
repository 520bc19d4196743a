import SkillText

extension SkillRule {
  /// TGT001: value that is no text for a client.
  static let targetType = SkillRule(
    "TGT001", "value that is no text for a client", load: nil, strict: .error,
    explanation: """
      YAML gives 3000, true and [file] types of their own. opencode and Gemini CLI want name and description to be \
      texts, Copilot wants 'argument-hint' to be one, and they drop the skill otherwise. Here every value keeps the \
      text it was written as. Told with --target only.
      """,
    bad: .skill("name: 3000\ndescription: Finds what uses a port. Use when a port is taken.", folder: "3000"),
    good: .skill("name: \"3000\"\ndescription: Finds what uses a port. Use when a port is taken.", folder: "3000"),
    fix: "put the value in quotes")
}
