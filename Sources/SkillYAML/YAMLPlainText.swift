import SkillText

/// What can be told of a part of a YAML text without reading it as YAML.
enum YAMLPlainText {
  /// Whether a range is nothing but printable ASCII, letters, dashes, quotes, pictures and the like.
  static func isHarmless(_ bytes: [UInt8], _ start: Int, _ stop: Int) -> Bool {
    if ByteSearch.isPrintable(bytes.span.extracting(start..<stop)) { return true }
    var next = start
    while next < stop {
      guard let width = width(bytes, at: next, end: stop) else { return false }
      next += width
    }
    return true
  }

  /// The same of a range of whole lines.
  static func isHarmlessLines(_ bytes: [UInt8], _ start: Int, _ stop: Int) -> Bool {
    var next = start
    while true {
      next = ByteSearch.firstBeyondLines(in: bytes.span, from: next, to: stop)
      guard next < stop else { return true }
      guard let width = width(bytes, at: next, end: stop) else { return false }
      next += width
    }
  }

  /// Whether `: `, ` #`, or a colon or space at the end would make something else of an unquoted value.
  static func holdsSign(_ bytes: [UInt8], _ start: Int, _ stop: Int) -> Bool {
    guard stop > start, bytes[stop - 1] != 0x3A, bytes[stop - 1] != 0x20 else { return true }
    var next = start
    while true {
      next = ByteSearch.first(of: 0x3A, or: 0x23, in: bytes.span, from: next, to: stop)
      guard next < stop else { return false }
      if bytes[next] == 0x3A ? bytes[next + 1] == 0x20 : next == start || bytes[next - 1] == 0x20 { return true }
      next += 1
    }
  }

  /// The bytes of the harmless character at an offset: printable ASCII, and what lies beyond U+00A0, but for the soft
  /// hyphen, line ends, surrogates, private use, most of the forms for compatibility, marks of byte order, and what is no
  /// valid UTF-8.
  private static func width(_ bytes: [UInt8], at offset: Int, end: Int) -> Int? {
    let byte = bytes[offset]
    if byte >= 0x20, byte < 0x7F { return 1 }
    let length =
      switch byte {
      case 0xC2...0xDF: 2
      case 0xE1...0xED, 0xEF: 3
      case 0xF0: 4
      default: 0
      }
    guard length > 0, offset + length <= end else { return nil }
    for next in (offset + 1)..<(offset + length) where bytes[next] & 0xC0 != 0x80 { return nil }
    let second = bytes[offset + 1]
    switch byte {
    case 0xC2: return second > 0xA0 && second != 0xAD ? length : nil
    case 0xE2: return second == 0x80 && bytes[offset + 2] & 0xFE == 0xA8 ? nil : length
    case 0xED: return second < 0xA0 ? length : nil
    case 0xEF: return second == 0xBC || second == 0xBD || (second == 0xB8 && bytes[offset + 2] == 0x8F) ? length : nil
    case 0xF0: return second >= 0x90 ? length : nil
    default: return length
    }
  }
}

extension UInt8 {
  private var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  private var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  /// Letters: what the keys begin with that are read without libyaml.
  var startsYAMLKey: Bool { isASCIILetter }
  /// Letters, digits, hyphens and underscores.
  var isYAMLKeyByte: Bool { isASCIILetter || isASCIIDigit || self == 0x2D || self == 0x5F }

  /// Whether an unquoted value may begin with the byte, which has no meaning of its own there.
  var startsYAMLText: Bool {
    switch self {
    case 0x24, 0x28, 0x29, 0x2B, 0x2E, 0x2F, 0x3B, 0x3C, 0x3D, 0x5C, 0x5E, 0x5F: true
    default: isASCIILetter || isASCIIDigit || self >= 0xC2
    }
  }
}
