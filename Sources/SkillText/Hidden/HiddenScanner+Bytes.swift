/// What the bytes of a text tell before a character is made of them.
extension HiddenScanner {
  /// Whether all bytes are UTF-8 and hide nothing; what needs a closer look counts as if it did.
  mutating func findsNothing() -> Bool {
    let (bytes, end) = (bytes, end)
    let span = bytes.span
    var offset = index
    while true {
      offset = ByteSearch.firstBeyondLines(in: span, from: offset, to: end)
      guard offset < end else { return true }
      repeat {
        if offset + 3 <= end, HiddenScanner.isSeen(span[offset], span[offset + 1], span[offset + 2]) {
          offset += 3
          continue
        }
        let length = span[offset] < 0x80 ? 1 : UTF8Validity.sequenceLength(span, at: offset)
        guard length > 0, offset + length <= end else { return false }
        if HiddenScanner.mayHide(span, at: offset, end) {
          guard let next = placeBehind(offset, length) else { return false }
          offset = next
        } else {
          offset += length
        }
      } while offset < end && span[offset] >= 0x80
    }
  }

  /// Whether three bytes are a character that is seen wherever it stands: a letter of the East, a dash, an arrow, a frame.
  ///
  /// These are nearly all that is not ASCII; others take the longer way.
  @inline(__always)
  private static func isSeen(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return false }
    if first == 0xE2 { return second > 0x81 || (second == 0x80 && (0x90...0xA7).contains(third)) }
    return (0xE3...0xE9).contains(first) && (first != 0xE3 || second != 0x85)
  }

  /// The offset behind a character that may be hidden, and is not; nil when it is.
  private mutating func placeBehind(_ place: Int, _ length: Int) -> Int? {
    let (scalar, next) = (scalar(at: place).0, place + length)
    if scalar.value == 0x1F3F4 { return next + flagTags(at: next) }
    return kind(of: scalar, at: place, next: next) == nil ? next : nil
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
