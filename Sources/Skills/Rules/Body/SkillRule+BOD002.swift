import SkillText

extension SkillRule {
  /// BOD002: checklist item that nobody can verify.
  static let vagueItem = SkillRule(
    "BOD002", "checklist item that nobody can verify", load: nil, strict: .info,
    explanation: """
      The item praises without naming what is looked at, so two reviewers answer it differently and no evidence can \
      be asked for.
      """,
    bad: .body("## Checklist\n\n- [ ] Code follows best practices"),
    good: .body("## Checklist\n\n- [ ] Every greeting ends with the name of the visitor"),
    fix: "say what a reviewer looks for, and where")
}
