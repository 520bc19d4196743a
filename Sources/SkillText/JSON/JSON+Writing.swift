extension JSON {
  /// The canonical text of RFC 8785: no white space, keys in UTF-16 order, numbers as ECMAScript writes them.
  ///
  /// A number that is not finite is written as `null`, as ECMAScript does.
  public var canonicalText: String { String(decoding: canonicalBytes, as: UTF8.self) }

  /// The UTF-8 bytes of ``canonicalText``.
  public var canonicalBytes: [UInt8] { bytes(indented: false) }

  /// Adds ``canonicalBytes`` to some bytes.
  public func writeCanonically(to bytes: inout [UInt8]) {
    var writer = JSONWriter(isIndented: false)
    swap(&writer.bytes, &bytes)
    writer.write(self)
    swap(&writer.bytes, &bytes)
  }

  /// The text for people: two spaces of indent, keys sorted, no line end at the end.
  public var prettyText: String { String(decoding: bytes(indented: true), as: UTF8.self) }

  private func bytes(indented: Bool) -> [UInt8] {
    var writer = JSONWriter(isIndented: indented)
    writer.write(self)
    return writer.bytes
  }
}

/// Writes JSON into bytes.
private struct JSONWriter {
  let isIndented: Bool
  var bytes: [UInt8] = []
  private var depth = 0

  init(isIndented: Bool) { self.isIndented = isIndented }

  mutating func write(_ value: JSON) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += JSON.text(of: value).utf8
    case .string(let text): write(text)
    case .array(let elements): write(elements)
    case .object(let members): write(members)
    }
  }

  private mutating func write(_ elements: [JSON]) {
    open("[")
    for (index, element) in elements.enumerated() {
      separate(index)
      write(element)
    }
    close("]", isEmpty: elements.isEmpty)
  }

  private mutating func write(_ members: [String: JSON]) {
    open("{")
    for (index, member) in members.sorted(by: { $0.key.precedesInUTF16($1.key) }).enumerated() {
      separate(index)
      write(member.key)
      bytes += (isIndented ? ": " : ":").utf8
      write(member.value)
    }
    close("}", isEmpty: members.isEmpty)
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    depth += 1
  }

  private mutating func separate(_ index: Int) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  private mutating func close(_ bracket: Unicode.Scalar, isEmpty: Bool) {
    depth -= 1
    if !isEmpty { breakLine() }
    bytes.append(UInt8(ascii: bracket))
  }

  private mutating func breakLine() {
    guard isIndented else { return }
    bytes.append(.lineFeed)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard unsafe !utf8.contains(where: \.isEscapedInJSON) else { return false }
      unsafe bytes.append(contentsOf: utf8)
      return true
    }
    if isPlain != true { for byte in text.utf8 { writeEscaping(byte) } }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaping(_ byte: UInt8) {
    guard byte.isEscapedInJSON else { return bytes.append(byte) }
    switch byte {
    case UInt8(ascii: "\""): bytes += "\\\"".utf8
    case UInt8(ascii: "\\"): bytes += "\\\\".utf8
    case 8: bytes += "\\b".utf8
    case 9: bytes += "\\t".utf8
    case 10: bytes += "\\n".utf8
    case 12: bytes += "\\f".utf8
    case 13: bytes += "\\r".utf8
    default: bytes += ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8
    }
  }
}

extension UInt8 {
  fileprivate var isEscapedInJSON: Bool { self < 32 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }

  /// A weight that orders UTF-8 as UTF-16 does: U+E000…U+FFFF stand behind the scalars written with surrogates.
  fileprivate var weightInUTF16: UInt8 { self == 0xEE || self == 0xEF ? self + 0x10 : self }

  fileprivate static func precedeInUTF16(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    for index in 0..<Swift.min(left.count, right.count) where unsafe left[index] != right[index] {
      return unsafe left[index].weightInUTF16 < right[index].weightInUTF16
    }
    return left.count < right.count
  }
}

extension String {
  /// The order of RFC 8785: by UTF-16 code units.
  fileprivate func precedesInUTF16(_ other: String) -> Bool {
    let isFirst = unsafe utf8.withContiguousStorageIfAvailable { own in
      unsafe other.utf8.withContiguousStorageIfAvailable { other in unsafe UInt8.precedeInUTF16(own, other) }
    }
    return (isFirst ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8) { $0.weightInUTF16 < $1.weightInUTF16 }
  }
}
