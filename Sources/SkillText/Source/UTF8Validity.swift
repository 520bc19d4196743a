/// Tells whether bytes are UTF-8, without making a text of them.
package enum UTF8Validity {
  /// The offset of the first byte from `start` on that belongs to no valid sequence; nil when all do.
  package static func firstInvalid(_ bytes: [UInt8], from start: Int = 0) -> Int? {
    var index = start
    while true {
      index = ByteSearch.firstBeyondASCII(in: bytes.span, from: index, to: bytes.count)
      guard index < bytes.count else { return nil }
      while index < bytes.count, bytes[index] >= 0x80 {
        let length = sequenceLength(bytes.span, at: index)
        guard length > 0 else { return index }
        index += length
      }
    }
  }

  /// The length of the valid sequence of two to four bytes at an index; 0 when there is none.
  static func sequenceLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0, index + length <= bytes.count, isSecond(bytes[index + 1], after: first) else { return 0 }
    if length > 2, bytes[index + 2] & 0xC0 != 0x80 { return 0 }
    if length > 3, bytes[index + 3] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// The second byte is narrower after some first bytes: no overlong form, no surrogate, nothing above U+10FFFF.
  private static func isSecond(_ byte: UInt8, after first: UInt8) -> Bool {
    switch first {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: byte & 0xC0 == 0x80
    }
  }
}
