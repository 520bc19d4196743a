extension JSON {
  /// The deepest nesting that is read; deeper input is refused (limit of `docs/limits.md`).
  public static let maximumDepth = 64

  /// Reads one JSON text (RFC 8259), strictly; of equal keys the last wins.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Reads one JSON text (RFC 8259) from UTF-8 bytes.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.readDocument()
  }
}

/// A recursive reader over bytes; depth is bounded, so is its stack.
private struct JSONReader {
  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func readDocument() throws(JSONError) -> JSON {
    let value = try readValue(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw fail("text after the value") }
    return value
  }

  mutating func readValue(depth: Int) throws(JSONError) -> JSON {
    guard depth <= JSON.maximumDepth else { throw fail("nesting deeper than \(JSON.maximumDepth)") }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: return try readNumber()
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) -> JSON {
    index += 1
    var members: [String: JSON] = [:]
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw fail("expected a key") }
      let key = try readString()
      skipSpace()
      guard take(":") else { throw fail("expected ':'") }
      members[key] = try readValue(depth: depth + 1)
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw fail("expected ',' or '}'") }
    }
  }

  private mutating func readArray(depth: Int) throws(JSONError) -> JSON {
    index += 1
    var elements: [JSON] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try readValue(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw fail("expected ',' or ']'") }
    }
  }

  private mutating func readWord(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[index...].starts(with: word.utf8) else { throw fail("expected a value") }
    index += word.utf8.count
    return value
  }

  private mutating func readNumber() throws(JSONError) -> JSON {
    let start = index
    _ = take("-")
    if !take("0") { try readDigits() }
    if take(".") { try readDigits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try readDigits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw JSONError("number out of range", at: start) }
    return .number(value)
  }

  private mutating func readDigits() throws(JSONError) {
    let start = index
    while let byte = peek, (48...57).contains(byte) { index += 1 }
    guard index > start else { throw fail(start < bytes.count ? "expected a value" : "unexpected end of text") }
  }

  private mutating func readString() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
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

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || (9...10).contains(byte) || byte == 13 { index += 1 }
  }

  private func fail(_ message: String) -> JSONError { JSONError(message, at: index) }
}
