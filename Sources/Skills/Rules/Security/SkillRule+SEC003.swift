import SkillText

extension SkillRule {
  /// SEC003: zero-width characters.
  static let zeroWidthText = SkillRule(
    "SEC003", "zero-width characters", load: .warning, strict: .error,
    explanation: """
      Zero-width blanks and joiners, soft hyphens and fillers split words for a model and not for a reader, or carry \
      bits. They are taken out of every prompt. Joiners inside emoji and in the scripts that write with them are no \
      finding.
      """,
    bad: .body("Ask for the pass\u{200B}word."),
    good: .body("Ask for the password."),
    fix: "delete the characters")
}
