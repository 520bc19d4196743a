import SkillText

extension SkillRule {
  /// NAM001: no name.
  static let missingName = SkillRule(
    "NAM001", "no name", load: .warning, strict: .error,
    explanation: "The name of the folder (a flat skill: of its file) is used instead.",
    bad: .skill("description: Says hello. Use when greeting a visitor."),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "add 'name:' with the name of the folder")
}
