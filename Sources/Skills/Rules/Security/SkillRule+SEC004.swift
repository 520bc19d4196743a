import SkillText

extension SkillRule {
  /// SEC004: bytes in variation selectors.
  static let variationPayload = SkillRule(
    "SEC004", "bytes in variation selectors", load: .error, strict: .error,
    explanation: """
      A variation selector follows a character and is not shown by itself. Several in a row, or one on a character \
      that has no variants, carry data: each stands for a byte. The finding says which. They are taken out of every \
      prompt.
      """,
    bad: .body("Smile ☺\u{E0158}\u{E0155}."),
    good: .body("Smile ☺\u{FE0F}."),
    fix: "delete the characters, and ask how they got there")
}
