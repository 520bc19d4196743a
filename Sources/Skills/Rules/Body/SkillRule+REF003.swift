import SkillText

extension SkillRule {
  /// REF003: link to a heading that is not there.
  static let contentsLink = SkillRule(
    "REF003", "link to a heading that is not there", load: nil, strict: .warning,
    explanation: """
      A link such as #setup leads to the heading whose text makes that slug on GitHub: lower case, hyphens for \
      blanks, punctuation dropped. No heading and no anchor of this file does.
      """,
    bad: .body("See [the steps](#steps)."),
    good: .body("See [the steps](#steps).\n\n## Steps\n\nGo."),
    fix: "correct the link, or add the heading")
}
