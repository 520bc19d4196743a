import SkillText

/// Mappings and lists whose shape their columns give.
extension YAMLPlainTree {
  /// The mapping whose first key is here; ends at the first line that begins left of it.
  mutating func mapping(at column: Int) -> YAMLNode? {
    deeper { reader in
      let start = reader.offset
      var pairs: [YAMLPair] = []
      repeat {
        guard let key = reader.key(after: pairs), let value = reader.value(right: column, mayStandBelow: true) else {
          return nil
        }
        pairs.append(YAMLPair(key: key, value: value))
      } while reader.indent == column
      guard reader.indent < column, let last = pairs.last else { return nil }
      return reader.node(.mapping(pairs), from: start, to: last.value.range.end)
    }
  }

  /// The list whose first dash is here; ends at the first line that is no entry of it.
  private mutating func list(at column: Int) -> YAMLNode? {
    deeper { reader in
      let start = reader.offset
      var elements: [YAMLNode] = []
      repeat {
        reader.offset += 1
        guard let element = reader.value(right: column, mayStandBelow: false) else { return nil }
        elements.append(element)
      } while reader.indent == column && reader.isAtEntry
      guard reader.indent <= column, let last = elements.last else { return nil }
      return reader.node(.sequence(elements), from: start, to: last.range.end)
    }
  }

  private var isAtEntry: Bool {
    byte(offset) == .dash && (byte(offset + 1) == .space || byte(offset + 1) == .lineFeed)
  }

  /// The value behind a colon or a dash, on its line or on those below that stand right of a column; the entries of a list
  /// may stand below the key itself.
  private mutating func value(right column: Int, mayStandBelow: Bool) -> YAMLNode? {
    skipSpaces()
    switch byte(offset) {
    case .lineFeed, .hash:
      goToContent()
      if indent > column { return isAtEntry ? list(at: indent) : mapping(at: indent) }
      return mayStandBelow && indent == column && isAtEntry ? list(at: column) : nil
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return longText(right: column)
    default:
      if !mayStandBelow, keyEnd != nil { return mapping(at: offset - lineStart) }
      guard let value = inline(inBrackets: false), endLine(), indent <= column else { return nil }
      return value
    }
  }

  /// The text after a `|` or a `>`, whose lines stand right of a column.
  private mutating func longText(right column: Int) -> YAMLNode? {
    let start = offset
    let isFolded = byte(start) == UInt8(ascii: ">")
    offset += 1
    let isStripped = byte(offset) == .dash
    offset += isStripped ? 1 : 0
    guard byte(offset) == .lineFeed, offset < end else { return nil }
    offset += 1
    lineStart = offset
    skipSpaces()
    guard offset - lineStart > column, byte(offset) != .lineFeed else { return nil }
    var lines = YAMLTextLines(margin: offset - lineStart, isFolded: isFolded, next: lineStart)
    while lines.take(file.bytes.span, to: end) {}
    (offset, lineStart) = (lines.next, lines.next)
    goToContent()
    guard indent <= column, !lines.isOdd, lines.text.count <= limits.scalarBytes else { return nil }
    let text = String(decoding: isStripped ? lines.text.dropLast(lines.ending) : lines.text[...], as: UTF8.self)
    let style: YAMLScalar.Style = isFolded ? .folded : .literal
    return node(.scalar(YAMLScalar(text, style: style)), from: start, to: lines.lastSign)
  }
}
