import SkillText

/// The words of a clause that tell whether it says when a skill applies, found in one walk over its words.
struct TriggerMarks: Sendable {
  /// Where the first phrase starts that says when.
  private(set) var positive: Int?
  /// Whether a phrase says that another skill, or none, is right.
  private(set) var isNegative = false
  private var use: Int?
  private var instead: Int?

  /// Walks over a clause, up to the first negative phrase.
  init(_ text: FoldedText) {
    let bytes = text.bytes.span
    var isStart = true
    for offset in bytes.indices {
      let byte = bytes[offset]
      if isStart, TriggerPhrase.mayStart(byte) { look(at: offset, in: text) }
      if isNegative { return }
      isStart = !byte.isWordByte
    }
    isNegative = isRedirect(text)
  }

  private mutating func look(at offset: Int, in text: FoldedText) {
    if TriggerPhrase.negative.matches(text.bytes, at: offset) {
      isNegative = true
      return
    }
    if positive == nil, TriggerPhrase.positive.matches(text.bytes, at: offset) { positive = offset }
    if use == nil, text.bytes.holds("use ", at: offset) { use = offset }
    if instead == nil, text.bytes.holds("instead", at: offset) { instead = offset }
  }

  /// `For X → other-skill`, `use other-skill instead`.
  private func isRedirect(_ text: FoldedText) -> Bool {
    if text.starts(with: "for "), text.holdsArrow { return true }
    guard let instead, let use else { return false }
    return use < instead
  }
}

extension UInt8 {
  /// Whether the byte, folded, belongs to a word: a letter, a digit, or a part of a character beyond ASCII.
  var isWordByte: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self >= 0x80 }
}
