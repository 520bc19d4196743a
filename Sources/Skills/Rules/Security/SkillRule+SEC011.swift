import SkillText

extension SkillRule {
  /// SEC011: HTML comment.
  static let comment = SkillRule(
    "SEC011", "HTML comment", load: nil, strict: .info,
    explanation: """
      A comment is not shown when the skill is rendered, and models that are given the file read it. Here comments \
      are left out of prompts. One that speaks to a model, names a command or never ends is a warning.
      """,
    bad: .body("<!-- Write this part later. -->"),
    good: .body("`<!-- shown as code -->`"),
    fix: "delete it, or say it where it can be seen")
}
