import SkillText

extension SkillRule {
  /// The rules about characters that a model reads and a person does not see.
  static let hiddenTextRules: [SkillRule] = [
    tagCharacters, bidirectionalControls, zeroWidthText, variationPayload, controlCharacters, privateUseText,
  ]

  static let tagCharacters = SkillRule(
    "SEC001", "text in tag characters", load: .error, strict: .error,
    explanation: """
      Tag characters (U+E0000 to U+E007F) spell ASCII text that no editor and no terminal shows, and that models read. \
      The finding says what they spell. They are taken out of every prompt; a skill that others wrote is not chosen by \
      itself. The flags of England, Scotland and Wales are made of such characters and are no finding.
      """,
    example: "# Notes<U+E0072><U+E006D>", fix: "delete the characters, and ask how they got there")

  static let bidirectionalControls = SkillRule(
    "SEC002", "text shown in another order", load: .error, strict: .error,
    explanation: """
      Embeddings, overrides and isolates (U+202A to U+202E, U+2066 to U+2069) make a line look different from what it \
      says. They are taken out of every prompt. Single direction marks beside Hebrew and Arabic letters are no finding.
      """,
    example: "rm <U+202E>pmt/<U+202C>", fix: "delete the characters")

  static let zeroWidthText = SkillRule(
    "SEC003", "zero-width characters", load: .warning, strict: .error,
    explanation: """
      Zero-width blanks and joiners, soft hyphens and fillers split words for a model and not for a reader, or carry \
      bits. They are taken out of every prompt. Joiners inside emoji and in the scripts that write with them are no \
      finding.
      """,
    example: "pass<U+200B>word", fix: "delete the characters")

  static let variationPayload = SkillRule(
    "SEC004", "bytes in variation selectors", load: .error, strict: .error,
    explanation: """
      A variation selector follows a character and is not shown by itself. Several in a row, or one on a character \
      that has no variants, carry data: each stands for a byte. The finding says which. They are taken out of every \
      prompt.
      """,
    example: "☺<U+E0158><U+E0155>", fix: "delete the characters, and ask how they got there")

  static let controlCharacters = SkillRule(
    "SEC005", "control characters", load: .warning, strict: .error,
    explanation: """
      Escape sequences and other controls make a terminal clear lines, change its title or hide text. Here they are \
      shown as escapes, never sent to a terminal, and taken out of every prompt.
      """,
    example: "<U+001B>[2J", fix: "delete the characters")

  static let privateUseText = SkillRule(
    "SEC006", "text in private-use characters", load: .warning, strict: .warning,
    explanation: """
      Private-use characters mean what a font or a program says. Four or more in a row are no icons; they are taken \
      out of every prompt.
      """,
    example: "<U+F0072><U+F006D><U+F0020><U+F002D>", fix: "write what is meant, or use images")
}

extension HiddenRun.Kind {
  /// The rule that a run of this kind breaks.
  var rule: SkillRule {
    switch self {
    case .tags: .tagCharacters
    case .bidirectional: .bidirectionalControls
    case .zeroWidth: .zeroWidthText
    case .variation: .variationPayload
    case .control: .controlCharacters
    case .privateUse: .privateUseText
    }
  }

  /// What messages call characters of this kind.
  var words: String {
    switch self {
    case .tags: "tag character"
    case .bidirectional: "bidirectional control"
    case .zeroWidth: "zero-width character"
    case .variation: "variation selector"
    case .control: "control character"
    case .privateUse: "private-use character"
    }
  }
}
