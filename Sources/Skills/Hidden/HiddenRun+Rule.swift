import SkillText

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
