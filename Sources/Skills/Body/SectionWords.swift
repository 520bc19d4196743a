/// The words that the title of a section must hold to be a checklist or to say when a skill applies.
enum SectionWords {
  private static let words = ["checklist", "when", "use", "trigger", "activat", "not"].map { Array($0.utf8) }

  /// Whether a title holds one of the words, in any case.
  static func occur(in title: String) -> Bool {
    let bytes = Array(title.utf8)
    return occur(in: bytes.span, from: 0, to: bytes.count)
  }

  /// Whether one of the words stands in a range of bytes, in any case.
  static func occur(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    for offset in start..<end where isFirst(bytes[offset] | 0x20) {
      for word in words where holds(word, bytes, at: offset, to: end) { return true }
    }
    return false
  }

  /// Whether one of the words starts with a byte.
  private static func isFirst(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61, 0x63, 0x6E, 0x74, 0x75, 0x77: true
    default: false
    }
  }

  /// Whether a word stands at an offset; marks of emphasis and code inside it do not count.
  private static func holds(_ word: [UInt8], _ bytes: Span<UInt8>, at start: Int, to end: Int) -> Bool {
    var offset = start
    for letter in word {
      while offset < end, isInlineMark(bytes[offset]) { offset += 1 }
      guard offset < end, bytes[offset] | 0x20 == letter else { return false }
      offset += 1
    }
    return true
  }

  private static func isInlineMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2A, 0x5F, 0x60, 0x7E, 0x5C: true
    default: false
    }
  }
}
