/// Strings and their escapes.
extension JSONReader {
  /// Reads a string at its opening quote.
  mutating func readString() throws(JSONError) -> String {
    index += 1
    var text = plainBytes()
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return try decoded(text)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case 0..<32: throw JSONError("control character in a string", at: index - 1)
      default: text.append(byte)
      }
    }
    throw fail("unclosed string")
  }

  /// Takes the bytes up to the next quote, backslash or control character.
  private mutating func plainBytes() -> [UInt8] {
    let start = index
    while let byte = peek, byte >= 32, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { index += 1 }
    return Array(bytes[start..<index])
  }

  private func decoded(_ text: [UInt8]) throws(JSONError) -> String {
    guard let string = String(validating: text, as: UTF8.self) else { throw fail("string is not UTF-8") }
    return string
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = peek else { throw fail("unclosed string") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try readScalar())).utf8)
    default: throw JSONError("unknown escape", at: index - 1)
    }
  }

  /// A `\u` escape, or a surrogate pair of them; a lone surrogate becomes U+FFFD.
  private mutating func readScalar() throws(JSONError) -> Unicode.Scalar {
    let high = try readHex()
    guard (0xD800...0xDBFF).contains(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    guard bytes[index...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    let mark = index
    index += 2
    let low = try readHex()
    guard (0xDC00...0xDFFF).contains(low) else {
      index = mark
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func readHex() throws(JSONError) -> UInt32 {
    guard index + 4 <= bytes.count,
      bytes[index..<index + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw fail("expected four hexadecimal digits") }
    index += 4
    return value
  }
}
