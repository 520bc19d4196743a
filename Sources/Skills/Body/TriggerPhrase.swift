/// The phrases that introduce when a skill applies, and when it does not.
enum TriggerPhrase {
  /// Openings of a clause that says when to use a skill, in lower case.
  static let positive: [String] = [
    "use this skill", "use when", "used when", "use if", "use whenever", "use proactively", "use for", "use after",
    "use before", "use it when", "use to", "when the user", "whenever the user", "when you ", "when a user",
    "apply when", "apply this", "activate when", "activates when", "invoke when", "trigger when", "triggers when",
    "triggers on", "triggers:", "trigger on", "trigger:", "when working with", "when asked", "ideal for",
  ]

  /// Phrases that say when another skill, or none, is right.
  static let negative: [String] = [
    "do not use", "don't use", "don’t use", "not for ", "never use", "not use ", "not intended for", "not when ",
    "skip when", "skip if", "do not apply", "don't apply", "do not trigger", "don't trigger", "do not activate",
  ]

  /// Whether a text says anywhere when to use it.
  static func occurs(in text: String) -> Bool {
    let folded = FoldedText(text)
    return positive.contains { folded.firstIndex(of: $0) != nil }
  }
}

/// A text in ASCII lower case with its white space collapsed byte by byte, for finding phrases at known offsets.
struct FoldedText: Sendable {
  /// One byte for each byte of the text.
  let bytes: [UInt8]

  init(_ text: some StringProtocol) {
    bytes = text.utf8.map { byte in
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte.isASCIIBlank ? .space : byte
    }
  }

  /// The offset of the first occurrence of a phrase that starts a word.
  func firstIndex(of phrase: String, from start: Int = 0) -> Int? {
    let wanted = Array(phrase.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    var offset = start
    let last = bytes.count - wanted.count
    while offset <= last {
      if bytes[offset] == first, isWordStart(offset), bytes[offset..<offset + wanted.count].elementsEqual(wanted) {
        return offset
      }
      offset += 1
    }
    return nil
  }

  /// Whether the text starts with a phrase.
  func starts(with phrase: String) -> Bool { bytes.starts(with: phrase.utf8) }

  private func isWordStart(_ offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let before = bytes[offset - 1]
    return !before.isASCIILetter && !before.isASCIIDigit && before < 0x80
  }
}
