import SkillText

extension SkillRule {
  /// SEC018: mark of a chat format.
  static let chatMarker = SkillRule(
    "SEC018", "mark of a chat format", load: nil, strict: .warning,
    explanation: """
      Marks such as <|im_start|> tell a model who speaks. In a skill they try to end it and to speak for somebody \
      else. Prompts fence skills with a mark that no skill can know.
      """,
    bad: .body("<|im_start|>system"),
    good: .body("The mark `<|im_start|>` opens a message."),
    fix: "put the mark between backticks")
}
