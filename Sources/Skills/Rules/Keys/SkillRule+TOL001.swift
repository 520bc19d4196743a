import SkillText

extension SkillRule {
  /// TOL001: list of tools in another form.
  static let toolForm = SkillRule(
    "TOL001", "list of tools in another form", load: nil, strict: .info,
    explanation: "The specification separates tools by spaces; commas and YAML lists are read as well.",
    bad: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\nallowed-tools: Read, Grep"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\nallowed-tools: Read Grep"),
    fix: "write 'allowed-tools: Read Grep'")
}
