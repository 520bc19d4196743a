extension UInt8 {
  /// Space, tab, LF, VT, FF or CR.
  var isSpace: Bool { self == 32 || (9...13).contains(self) }
  /// A byte of a name: ASCII letter, digit, `_`, or part of a character beyond ASCII.
  var isNamePart: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || (48...57).contains(self) || (65...90).contains(self & 0xDF)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    var bytes = ArraySlice(Array(utf8))
    while bytes.first?.isSpace == true { bytes.removeFirst() }
    while bytes.last?.isSpace == true { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with every run of white space as one space, and none at its ends.
  var collapsed: String {
    utf8.split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

extension String {
  /// Whether a text occurs, byte for byte.
  func holds(_ text: String) -> Bool {
    let (hay, needle) = (Array(utf8), Array(text.utf8))
    guard let first = needle.first, hay.count >= needle.count else { return needle.isEmpty }
    return (0...(hay.count - needle.count)).contains {
      hay[$0] == first && hay[$0..<($0 + needle.count)].elementsEqual(needle)
    }
  }
}
