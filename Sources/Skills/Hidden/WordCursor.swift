import SkillText

/// The words of some text, one by one: letters, digits and apostrophes, without a copy of them.
struct WordCursor {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var index: Int

  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    self.end = min(end, bytes.count)
    index = start
  }

  /// The bytes of the next word; nil at the end.
  mutating func next() -> SourceRange? {
    while index < end, !WordCursor.isPart(bytes[index]) { index += 1 }
    guard index < end else { return nil }
    let start = index
    while index < end, WordCursor.isPart(bytes[index]) { index += 1 }
    return SourceRange(start, index)
  }

  /// Whether the bytes of a word are those of one in lower case; apostrophes do not count.
  func word(_ range: SourceRange, is wanted: String) -> Bool {
    var rest = wanted.utf8[...]
    for byte in bytes[range.start..<range.end] where byte != 0x27 {
      guard let first = rest.popFirst(), first == (byte | (byte < 0x5B && byte > 0x40 ? 0x20 : 0)) else { return false }
    }
    return rest.isEmpty
  }

  static func isPart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == 0x27 || byte >= 0x80
  }
}
