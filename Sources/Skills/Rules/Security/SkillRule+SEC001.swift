import SkillText

extension SkillRule {
  /// SEC001: text in tag characters.
  static let tagCharacters = SkillRule(
    "SEC001", "text in tag characters", load: .error, strict: .error,
    explanation: """
      Tag characters (U+E0000 to U+E007F) spell ASCII text that no editor and no terminal shows, and that models \
      read. The finding says what they spell. They are taken out of every prompt; a skill that others wrote is not \
      chosen by itself. The flags of England, Scotland and Wales are made of such characters and are no finding.
      """,
    bad: .body("Say hello.\u{E0072}\u{E006D}"),
    good: .body("Say hello."),
    fix: "delete the characters, and ask how they got there")
}
