/// The phrases that introduce when a skill applies, and when it does not.
enum TriggerPhrase {
  /// Openings of a clause that says when to use a skill, in lower case.
  static let positive = PhraseTable([
    "use this skill", "use when", "used when", "use if", "use whenever", "use proactively", "use for", "use after",
    "use before", "use it when", "use to", "when the user", "whenever the user", "when you ", "when a user",
    "apply when", "apply this", "activate when", "activates when", "invoke when", "trigger when", "triggers when",
    "triggers on", "triggers:", "trigger on", "trigger:", "when working with", "when asked", "ideal for",
  ])

  /// Phrases that say when another skill, or none, is right.
  static let negative = PhraseTable([
    "do not use", "don't use", "don’t use", "not for ", "never use", "not use ", "not intended for", "not when ",
    "skip when", "skip if", "do not apply", "don't apply", "do not trigger", "don't trigger", "do not activate",
  ])

  /// Whether a text says anywhere when to use it.
  static func occurs(in text: String) -> Bool { positive.firstIndex(in: FoldedText(text)) != nil }
}

/// Phrases by their first byte, so that a text is walked once for all of them.
struct PhraseTable: Sendable {
  private let phrases: [[[UInt8]]]
  private let isFirst: [Bool]

  init(_ texts: [String]) {
    var phrases: [[[UInt8]]] = Array(repeating: [], count: 256)
    for text in texts {
      let bytes = Array(text.utf8)
      if let first = bytes.first { phrases[Int(first)].append(bytes) }
    }
    self.phrases = phrases
    isFirst = phrases.map { !$0.isEmpty }
  }

  /// The offset of the first word that starts one of the phrases.
  func firstIndex(in text: FoldedText) -> Int? {
    var isStart = true
    for offset in text.bytes.indices {
      let byte = text.bytes[offset]
      if isStart, isFirst[Int(byte)], matches(text.bytes, at: offset, byte) { return offset }
      isStart = !(byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80)
    }
    return nil
  }

  /// Whether a text starts with one of the phrases.
  func startsOne(_ text: FoldedText) -> Bool {
    guard let first = text.bytes.first else { return false }
    return matches(text.bytes, at: 0, first)
  }

  private func matches(_ bytes: [UInt8], at offset: Int, _ first: UInt8) -> Bool {
    phrases[Int(first)].contains { phrase in
      offset + phrase.count <= bytes.count && bytes[offset..<offset + phrase.count].elementsEqual(phrase)
    }
  }
}
