/// What the bytes of a text tell before a character is made of them.
extension HiddenScanner {
  /// Whether all bytes are UTF-8 and hide nothing; what needs a closer look counts as if it did.
  mutating func findsNothing() -> Bool {
    while true {
      skip(to: ByteSearch.firstBeyondLines(in: bytes.span, from: index, to: end))
      guard index < end else { return true }
      repeat {
        guard passesCharacter() else { return false }
      } while index < end && bytes[index] >= 0x80
    }
  }

  /// Goes over one character; false when it is hidden, or none.
  private mutating func passesCharacter() -> Bool {
    let place = index
    let length = bytes[place] < 0x80 ? 1 : UTF8Validity.sequenceLength(bytes.span, at: place)
    guard length > 0, place + length <= end else { return false }
    skip(to: place + length)
    guard HiddenScanner.mayHide(bytes.span, at: place, end) else { return true }
    let scalar = scalar(at: place).0
    guard scalar.value == 0x1F3F4 else { return kind(of: scalar, at: place, next: index) == nil }
    skip(to: index + flagTags(at: index))
    return true
  }

  /// Whether a character that may be hidden begins at an offset.
  ///
  /// At the end of the bytes, and where it would take more to be sure, the answer is yes.
  static func mayHide(_ bytes: Span<UInt8>, at index: Int, _ end: Int) -> Bool {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F: true
    case 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEE, 0xEF, 0xF0...:
      index + 3 > end || mayHide(bytes[index], bytes[index + 1], bytes[index + 2])
    default: false
    }
  }

  private static func mayHide(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch first {
    case 0xC2: second < 0xA0 || second == 0xAD
    case 0xCD: second == 0x8F
    case 0xD8: second == 0x9C
    case 0xE1: second == 0x85 || second == 0x9E || second == 0xA0
    case 0xE2: second == 0x81 || (second == 0x80 && !(0x90...0xA7).contains(third))
    case 0xE3: second == 0x85
    case 0xEF: second < 0xA4 || second == 0xB7 || second == 0xB8 || second == 0xBB || second >= 0xBE
    case 0xF0: second != 0x9F || third == 0x8F || third == 0xBF
    default: true
    }
  }
}
