import SkillText

/// Keys, scalars and collections in brackets: whatever stands on one line.
extension YAMLPlainTree {
  /// The end of the key that stands here, with a colon behind it; nil where there is none.
  var keyEnd: Int? {
    guard byte(offset).startsYAMLKey else { return nil }
    var stop = offset + 1
    while byte(stop).isYAMLKeyByte { stop += 1 }
    guard stop - offset <= 64, byte(stop) == .colon, byte(stop + 1) == .space || byte(stop + 1) == .lineFeed else {
      return nil
    }
    return stop
  }

  /// The key of the next pair, and its colon.
  mutating func key(after pairs: [YAMLPair]) -> YAMLNode? {
    guard let stop = keyEnd, admits(SourceRange(offset, stop), after: pairs) else { return nil }
    let start = offset
    offset = stop + 1
    return scalar(.plain, text: SourceRange(start, stop), from: start, to: stop)
  }

  /// A scalar or a collection in brackets, which ends on its line.
  mutating func inline(inBrackets: Bool) -> YAMLNode? {
    switch byte(offset) {
    case UInt8(ascii: "{"): mappingInBrackets()
    case UInt8(ascii: "["): listInBrackets()
    case UInt8(ascii: "'"): quoted(.singleQuoted, escape: UInt8(ascii: "'"))
    case UInt8(ascii: "\""): quoted(.doubleQuoted, escape: UInt8(ascii: "\\"))
    default: inBrackets ? plainInBrackets() : plain()
    }
  }

  private mutating func scalar(
    _ style: YAMLScalar.Style, text: SourceRange, from start: Int, to stop: Int
  ) -> YAMLNode? {
    guard text.count <= limits.scalarBytes else { return nil }
    return node(.scalar(YAMLScalar(file.text(text), style: style)), from: start, to: stop)
  }

  /// Whether an unquoted text begins here; with a dash one that something follows.
  private var startsText: Bool {
    byte(offset).startsYAMLText || (byte(offset) == .dash && (byte(offset + 1).isYAMLKeyByte))
  }

  /// An unquoted text up to the end of the line, or to a comment.
  private mutating func plain() -> YAMLNode? {
    let start = offset
    guard startsText else { return nil }
    var stop = start
    scan: while offset < end {
      switch file.bytes[offset] {
      case .lineFeed: break scan
      case .space: break
      case .hash where stop < offset: break scan
      case .colon where byte(offset + 1) == .space || byte(offset + 1) == .lineFeed: return nil
      default: stop = offset + 1
      }
      offset += 1
    }
    offset = stop
    return scalar(.plain, text: SourceRange(start, stop), from: start, to: stop)
  }

  /// An unquoted text up to a comma or a bracket.
  private mutating func plainInBrackets() -> YAMLNode? {
    let start = offset
    guard startsText else { return nil }
    var stop = start
    scan: while offset < end {
      switch file.bytes[offset] {
      case .comma, UInt8(ascii: "]"), UInt8(ascii: "}"): break scan
      case .space: break
      case .lineFeed, .hash, .colon, UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "{"): return nil
      default: stop = offset + 1
      }
      offset += 1
    }
    offset = stop
    return scalar(.plain, text: SourceRange(start, stop), from: start, to: stop)
  }

  /// A text in quotes, in which the escape stands before itself and the quote only.
  private mutating func quoted(_ style: YAMLScalar.Style, escape: UInt8) -> YAMLNode? {
    let start = offset
    let quote = byte(start)
    offset += 1
    var pieces: [SourceRange] = []
    var pieceStart = offset
    while byte(offset) != quote || (escape == quote && byte(offset + 1) == quote) {
      if byte(offset) == .lineFeed { return nil }
      if byte(offset) == escape {
        guard byte(offset + 1) == quote || byte(offset + 1) == escape else { return nil }
        pieces.append(SourceRange(pieceStart, offset))
        pieceStart = offset + 1
        offset += 1
      }
      offset += 1
    }
    let last = SourceRange(pieceStart, offset)
    offset += 1
    guard !pieces.isEmpty else { return scalar(style, text: last, from: start, to: offset) }
    let text = (pieces + [last]).map(file.text).joined()
    guard text.utf8.count <= limits.scalarBytes else { return nil }
    return node(.scalar(YAMLScalar(text, style: style)), from: start, to: offset)
  }

  private mutating func mappingInBrackets() -> YAMLNode? {
    deeper { reader in
      let start = reader.offset
      var pairs: [YAMLPair] = []
      pairs.reserveCapacity(4)
      guard
        reader.elements(
          before: UInt8(ascii: "}"),
          { reader in
            guard let key = reader.key(after: pairs) else { return false }
            reader.skipSpaces()
            guard let value = reader.inline(inBrackets: true) else { return false }
            pairs.append(YAMLPair(key: key, value: value))
            return true
          })
      else { return nil }
      return reader.node(.mapping(pairs), from: start, to: reader.offset)
    }
  }

  private mutating func listInBrackets() -> YAMLNode? {
    deeper { reader in
      let start = reader.offset
      var elements: [YAMLNode] = []
      guard
        reader.elements(
          before: UInt8(ascii: "]"),
          { reader in
            guard let element = reader.inline(inBrackets: true) else { return false }
            elements.append(element)
            return true
          })
      else { return nil }
      return reader.node(.sequence(elements), from: start, to: reader.offset)
    }
  }

  /// Reads what stands between brackets, separated by commas; false where something else stands there.
  private mutating func elements(before bracket: UInt8, _ take: (inout YAMLPlainTree) -> Bool) -> Bool {
    offset += 1
    skipSpaces()
    if byte(offset) == bracket {
      offset += 1
      return true
    }
    while take(&self) {
      skipSpaces()
      let separator = byte(offset)
      offset += 1
      guard separator == .comma else { return separator == bracket }
      skipSpaces()
    }
    return false
  }
}
