import SkillText

extension SkillRule {
  /// NAM006: name that is a path.
  static let nameAsPath = SkillRule(
    "NAM006", "name that is a path", load: .error, strict: .error,
    explanation: """
      Names become parts of paths and of commands. Slashes, colons, '..' and control characters are replaced by \
      hyphens, and the skill is not chosen by itself.
      """,
    bad: .skill("name: ../../etc\ndescription: Says hello. Use when greeting a visitor."),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "use lower-case letters, digits and single hyphens")
}
