/// A recursive reader over bytes; depth is bounded, so is its stack.
struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  /// Whether an object that says something twice is refused; else what it says last counts.
  let refusesEqualKeys: Bool

  init(bytes: [UInt8], refusesEqualKeys: Bool = false) {
    self.bytes = bytes
    self.refusesEqualKeys = refusesEqualKeys
  }

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
      let place = index
      let previous = members.updateValue(try readValue(depth: depth + 1), forKey: key)
      if previous != nil, refusesEqualKeys { throw JSONError("'\(key)' stands twice in one object", at: place) }
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

  /// The next byte.
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Takes a character, if it is the next one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || (9...10).contains(byte) || byte == 13 { index += 1 }
  }

  /// An error at the current place.
  func fail(_ message: String) -> JSONError { JSONError(message, at: index) }
}
