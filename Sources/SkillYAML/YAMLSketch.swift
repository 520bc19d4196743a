package import SkillText

/// The keys of a front matter and where their values stand, found without libyaml and without a node.
///
/// It takes only what surely has one reading: one-line values, folded and literal blocks, texts that go on in the next
/// line, and lists and maps of such values. About everything else it says nothing. What stands in a list or a map is
/// looked at, and not kept.
package struct YAMLSketch: Sendable {
  /// How a value was written.
  package enum Style: Sendable, Hashable { case plain, singleQuoted, doubleQuoted, folded, literal, other }

  /// A key and its value.
  package struct Pair: Sendable, Hashable {
    /// The bytes of the key.
    package var key: SourceRange
    /// The bytes of the value, quotes and the sign of a block included.
    package var value: SourceRange
    /// How the value was written; `other` for lists, maps and nothing.
    package var style: Style
  }

  /// The most pairs and items in all.
  private static let maximumCount = 64

  /// The pairs in their order; no two keys are equal.
  package private(set) var pairs: [Pair] = []
  /// The offset of the `---` that ends the front matter.
  package private(set) var end = 0
  let bytes: [UInt8]
  let limit: Int
  var offset: Int
  var count = 0

  /// Reads the lines from `start` up to a line `---`; nil where one of them is not plain, or a limit is near.
  package static func read(_ bytes: [UInt8], from start: Int, limits: YAMLLimits) -> YAMLSketch? {
    guard limits.keys >= maximumCount, limits.nodes > 3 * maximumCount, limits.scalarBytes >= limits.bytes,
      limits.depth > 2 * maximumDepth
    else { return nil }
    var sketch = YAMLSketch(bytes: bytes, limit: min(bytes.count, start + limits.bytes), offset: start)
    return sketch.readAll() && !sketch.pairs.isEmpty ? sketch : nil
  }

  private init(bytes: [UInt8], limit: Int, offset: Int) {
    self.bytes = bytes
    self.limit = limit
    self.offset = offset
    pairs.reserveCapacity(4)
  }

  /// The pair of a key.
  package func pair(_ key: StaticString) -> Pair? {
    pairs.first { $0.key.count == key.utf8CodeUnitCount && bytes.holds(key, at: $0.key.start) }
  }

  private mutating func readAll() -> Bool {
    while offset < limit {
      switch bytes[offset] {
      case 0x0A: offset += 1
      case 0x23: guard takeComment() else { return false }
      case 0x2D: return isFence()
      default: guard takePair() else { return false }
      }
    }
    return false
  }

  private mutating func isFence() -> Bool {
    guard bytes.holds("---", at: offset), offset + 3 == bytes.count || bytes[offset + 3] == 0x0A else { return false }
    end = offset
    return true
  }

  private mutating func takeComment() -> Bool {
    let stop = lineEnd(from: offset)
    guard YAMLPlainText.isHarmless(bytes, offset, stop) else { return false }
    offset = stop + 1
    return true
  }

  private mutating func takePair() -> Bool {
    guard let key = takeKey(), !pairs.contains(where: { holdsSame($0.key, key) }) else { return false }
    guard let (value, style) = takeValue() else { return false }
    pairs.append(Pair(key: key, value: value, style: style))
    return true
  }

  private func holdsSame(_ one: SourceRange, _ other: SourceRange) -> Bool {
    one.count == other.count && (0..<one.count).allSatisfy { bytes[one.start + $0] == bytes[other.start + $0] }
  }

  /// Takes a key and its colon; a space or a line end has to follow.
  mutating func takeKey() -> SourceRange? {
    let start = offset
    guard start < limit, bytes[start].startsYAMLKey else { return nil }
    while offset < limit, bytes[offset].isYAMLKeyByte { offset += 1 }
    let key = SourceRange(start, offset)
    guard key.count <= 64, offset + 1 < limit, bytes[offset] == 0x3A else { return nil }
    offset += 1
    count += 1
    return (bytes[offset] == 0x20 || bytes[offset] == 0x0A) && count <= Self.maximumCount ? key : nil
  }

  /// Takes the value behind a colon, and goes to the line after it.
  private mutating func takeValue() -> (SourceRange, Style)? {
    skipSpaces()
    let start = offset
    guard start < limit else { return nil }
    switch bytes[start] {
    case 0x0A:
      guard takeNested(below: 0) else { return nil }
      return (SourceRange(start, start), .other)
    case 0x3E, 0x7C: return takeBlock()
    default:
      guard let style = takeScalar() else { return nil }
      if style == .plain { guard takeContinuation() else { return nil } }
      let value = SourceRange(start, offset)
      guard endLine() else { return nil }
      return (value, style)
    }
  }

  mutating func skipSpaces() {
    while offset < limit, bytes[offset] == 0x20 { offset += 1 }
  }

  /// Goes over a line end; false where something else stands.
  mutating func endLine() -> Bool {
    guard offset < limit, bytes[offset] == 0x0A else { return false }
    offset += 1
    return true
  }

  /// The offset of the next LF, or the limit.
  func lineEnd(from start: Int) -> Int { ByteSearch.first(of: 0x0A, in: bytes.span, from: start, to: limit) }
}
