import SkillText

extension SkillRule {
  /// FM008: front matter that is no map.
  static let notAMap = SkillRule(
    "FM008", "front matter that is no map", load: .error, strict: .error,
    explanation: """
      Between the two '---' lines stands a list or a text, not keys with values. A text between two rules is taken \
      for a part of the body.
      """,
    bad: .file("---\n- demo\n- Use when demonstrating.\n---\n"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "write 'name: …' and 'description: …'")
}
