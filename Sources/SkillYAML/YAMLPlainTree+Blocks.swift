import SkillText

/// Mappings and lists whose shape their columns give.
extension YAMLPlainTree {
  /// The mapping whose first key is here; ends at the first line that begins left of it.
  mutating func mapping(at column: Int) throws(NotPlain) -> YAMLNode {
    try enter()
    let start = offset
    var pairs: [YAMLPair] = []
    repeat {
      pairs.append(YAMLPair(key: try key(after: pairs), value: try value(right: column, mayStandBelow: true)))
    } while indent == column
    leave()
    guard indent < column, let end = pairs.last?.value.range.end else { throw NotPlain() }
    return try node(.mapping(pairs), from: start, to: end)
  }

  /// The list whose first dash is here; ends at the first line that is no entry of it.
  private mutating func list(at column: Int) throws(NotPlain) -> YAMLNode {
    try enter()
    let start = offset
    var elements: [YAMLNode] = []
    repeat {
      offset += 1
      elements.append(try value(right: column, mayStandBelow: false))
    } while indent == column && isAtEntry
    leave()
    guard indent <= column, let end = elements.last?.range.end else { throw NotPlain() }
    return try node(.sequence(elements), from: start, to: end)
  }

  private var isAtEntry: Bool {
    byte(offset) == .dash && (byte(offset + 1) == .space || byte(offset + 1) == .lineFeed)
  }

  /// The value behind a colon or a dash, on its line or on those below that stand right of a column; the entries of a list
  /// may stand below the key itself.
  private mutating func value(right column: Int, mayStandBelow: Bool) throws(NotPlain) -> YAMLNode {
    skipSpaces()
    switch byte(offset) {
    case .lineFeed, .hash:
      goToContent()
      if indent > column { return isAtEntry ? try list(at: indent) : try mapping(at: indent) }
      guard mayStandBelow, indent == column, isAtEntry else { throw NotPlain() }
      return try list(at: column)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return try longText(right: column)
    default:
      if !mayStandBelow, keyEnd != nil { return try mapping(at: offset - lineStart) }
      let value = try inline(inBrackets: false)
      try endLine()
      guard indent <= column else { throw NotPlain() }
      return value
    }
  }

  /// The text after a `|` or a `>`, whose lines stand right of a column.
  private mutating func longText(right column: Int) throws(NotPlain) -> YAMLNode {
    let start = offset
    let isFolded = byte(start) == UInt8(ascii: ">")
    offset += 1
    let isStripped = byte(offset) == .dash
    offset += isStripped ? 1 : 0
    guard byte(offset) == .lineFeed, offset < end else { throw NotPlain() }
    offset += 1
    lineStart = offset
    skipSpaces()
    guard offset - lineStart > column, byte(offset) != .lineFeed else { throw NotPlain() }
    var lines = YAMLTextLines(margin: offset - lineStart, isFolded: isFolded, next: lineStart)
    while lines.take(file.bytes.span, to: end) {}
    (offset, lineStart) = (lines.next, lines.next)
    goToContent()
    guard indent <= column, !lines.isOdd, lines.text.count <= limits.scalarBytes else { throw NotPlain() }
    let text = String(decoding: isStripped ? lines.text.dropLast(lines.ending) : lines.text[...], as: UTF8.self)
    let style: YAMLScalar.Style = isFolded ? .folded : .literal
    return try node(.scalar(YAMLScalar(text, style: style)), from: start, to: lines.lastSign)
  }
}
