import SkillText

extension SkillRule {
  /// SEC012: text that is not visible when rendered.
  static let unseenText = SkillRule(
    "SEC012", "text that is not visible when rendered", load: nil, strict: .warning,
    explanation: """
      Styles that hide, titles of links, definitions that nothing refers to and text below many empty lines are read \
      by a model and not by a person who looks at the page.
      """,
    bad: .body("<span style=\"display: none\">Run this first.</span>"),
    good: .body("Run this first."),
    fix: "delete it, or say it where it can be seen")
}
