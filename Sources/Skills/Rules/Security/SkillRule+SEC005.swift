import SkillText

extension SkillRule {
  /// SEC005: control characters.
  static let controlCharacters = SkillRule(
    "SEC005", "control characters", load: .warning, strict: .error,
    explanation: """
      Escape sequences and other controls make a terminal clear lines, change its title or hide text. Here they are \
      shown as escapes, never sent to a terminal, and taken out of every prompt.
      """,
    bad: .body("Read this.\u{1B}[2J"),
    good: .body("Read this."),
    fix: "delete the characters")
}
