import SkillText

extension SkillRule {
  /// SEC002: text shown in another order.
  static let bidirectionalControls = SkillRule(
    "SEC002", "text shown in another order", load: .error, strict: .error,
    explanation: """
      Embeddings, overrides and isolates (U+202A to U+202E, U+2066 to U+2069) make a line look different from what \
      it says. They are taken out of every prompt. Single direction marks beside Hebrew and Arabic letters are no \
      finding.
      """,
    bad: .body("Delete \u{202E}pmt/\u{202C} first."),
    good: .body("Delete /tmp first."),
    fix: "delete the characters")
}
