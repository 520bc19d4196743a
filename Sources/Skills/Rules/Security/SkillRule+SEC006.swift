import SkillText

extension SkillRule {
  /// SEC006: text in private-use characters.
  static let privateUseText = SkillRule(
    "SEC006", "text in private-use characters", load: .warning, strict: .warning,
    explanation: """
      Private-use characters mean what a font or a program says. Four or more in a row are no icons; they are taken \
      out of every prompt.
      """,
    bad: .body("Hello\u{F0072}\u{F006D}\u{F0020}\u{F002D}"),
    good: .body("Hello"),
    fix: "write what is meant, or use images")
}
