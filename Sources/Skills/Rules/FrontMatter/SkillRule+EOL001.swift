extension SkillRule {
  /// EOL001: other line ends than LF.
  static let lineEnds = SkillRule(
    "EOL001", "other line ends than LF", load: nil, strict: nil,
    explanation:
      "CR LF, lone CR and mixtures of them end a line like LF does. Nothing is said, and a fix keeps them as they are.",
    bad: .file("---\r\nname: demo\r\ndescription: Says hello. Use when greeting.\r\n---\r\n\r\n# Demo\r\n"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "nothing to do")
}
