import SkillText

extension SkillRule {
  /// LIB002: description that claims every task.
  static let broadTrigger = SkillRule(
    "LIB002", "description that claims every task", load: nil, strict: .warning,
    explanation: """
      A description such as 'Use always' or 'for any task' competes with every other skill for every task. What \
      claims everything decides nothing.
      """,
    bad: .skill("name: demo\ndescription: Says hello. Use always, for any task."),
    good: .skill("name: demo\ndescription: Says hello. Use for any task that greets a visitor."),
    fix: "name the tasks that the skill is for")
}
