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

  /// The key of the next pair; passes its colon too, and the spaces behind it.
  mutating func key(after pairs: [YAMLPair]) throws(NotPlain) -> YAMLNode {
    let start = offset
    guard let stop = keyEnd, admits(SourceRange(start, stop), after: pairs) else { throw NotPlain() }
    offset = stop + 1
    skipSpaces()
    return try scalar(.plain, text: SourceRange(start, stop), from: start, to: stop)
  }

  /// A scalar or a collection in brackets, which ends on its line.
  mutating func inline(inBrackets: Bool) throws(NotPlain) -> YAMLNode {
    switch byte(offset) {
    case UInt8(ascii: "{"): try mappingInBrackets()
    case UInt8(ascii: "["): try listInBrackets()
    case UInt8(ascii: "'"): try quoted(.singleQuoted, escape: UInt8(ascii: "'"))
    case UInt8(ascii: "\""): try quoted(.doubleQuoted, escape: UInt8(ascii: "\\"))
    default: try inBrackets ? plainInBrackets() : plain()
    }
  }

  private mutating func scalar(
    _ style: YAMLScalar.Style, text: SourceRange, from start: Int, to stop: Int
  ) throws(NotPlain) -> YAMLNode {
    guard text.count <= limits.scalarBytes else { throw NotPlain() }
    return try node(.scalar(YAMLScalar(file.text(text), style: style)), from: start, to: stop)
  }

  /// Whether an unquoted text begins here; with a dash one that something follows.
  private var startsText: Bool {
    byte(offset).startsYAMLText || (byte(offset) == .dash && byte(offset + 1).isYAMLKeyByte)
  }

  /// An unquoted text up to the end of the line, or to a comment.
  private mutating func plain() throws(NotPlain) -> YAMLNode {
    let start = offset
    guard startsText else { throw NotPlain() }
    var stop = start
    scan: while offset < end {
      switch file.bytes[offset] {
      case .lineFeed: break scan
      case .space: break
      case .hash where stop < offset: break scan
      case .colon where byte(offset + 1) == .space || byte(offset + 1) == .lineFeed: throw NotPlain()
      default: stop = offset + 1
      }
      offset += 1
    }
    offset = stop
    return try scalar(.plain, text: SourceRange(start, stop), from: start, to: stop)
  }

  /// An unquoted text up to a comma or a bracket.
  private mutating func plainInBrackets() throws(NotPlain) -> YAMLNode {
    let start = offset
    guard startsText else { throw NotPlain() }
    var stop = start
    scan: while offset < end {
      switch file.bytes[offset] {
      case .comma, UInt8(ascii: "]"), UInt8(ascii: "}"): break scan
      case .space: break
      case .lineFeed, .hash, .colon, UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "{"): throw NotPlain()
      default: stop = offset + 1
      }
      offset += 1
    }
    offset = stop
    return try scalar(.plain, text: SourceRange(start, stop), from: start, to: stop)
  }

  /// A text in quotes, in which the escape stands before itself and the quote only.
  private mutating func quoted(_ style: YAMLScalar.Style, escape: UInt8) throws(NotPlain) -> YAMLNode {
    let start = offset
    let quote = byte(start)
    offset += 1
    var pieces: [SourceRange] = []
    var pieceStart = offset
    while byte(offset) != quote || (escape == quote && byte(offset + 1) == quote) {
      if byte(offset) == .lineFeed { throw NotPlain() }
      if byte(offset) == escape {
        guard byte(offset + 1) == quote || byte(offset + 1) == escape else { throw NotPlain() }
        pieces.append(SourceRange(pieceStart, offset))
        pieceStart = offset + 1
        offset += 1
      }
      offset += 1
    }
    let last = SourceRange(pieceStart, offset)
    offset += 1
    guard !pieces.isEmpty else { return try scalar(style, text: last, from: start, to: offset) }
    let text = (pieces + [last]).map(file.text).joined()
    guard text.utf8.count <= limits.scalarBytes else { throw NotPlain() }
    return try node(.scalar(YAMLScalar(text, style: style)), from: start, to: offset)
  }
}

/// Collections in brackets.
extension YAMLPlainTree {
  private mutating func mappingInBrackets() throws(NotPlain) -> YAMLNode {
    try enter()
    let start = offset
    let bracket = UInt8(ascii: "}")
    var pairs: [YAMLPair] = []
    if !isEmptyBrackets(bracket) {
      pairs.reserveCapacity(4)
      repeat {
        pairs.append(YAMLPair(key: try key(after: pairs), value: try inline(inBrackets: true)))
      } while try goesOn(before: bracket)
    }
    leave()
    return try node(.mapping(pairs), from: start, to: offset)
  }

  private mutating func listInBrackets() throws(NotPlain) -> YAMLNode {
    try enter()
    let start = offset
    let bracket = UInt8(ascii: "]")
    var elements: [YAMLNode] = []
    if !isEmptyBrackets(bracket) {
      repeat { elements.append(try inline(inBrackets: true)) } while try goesOn(before: bracket)
    }
    leave()
    return try node(.sequence(elements), from: start, to: offset)
  }

  /// Passes a bracket, and the one that closes it where nothing stands between.
  private mutating func isEmptyBrackets(_ bracket: UInt8) -> Bool {
    offset += 1
    skipSpaces()
    guard byte(offset) == bracket else { return false }
    offset += 1
    return true
  }

  /// Passes the comma behind an element, or the bracket that closes; whether it was the comma.
  private mutating func goesOn(before bracket: UInt8) throws(NotPlain) -> Bool {
    skipSpaces()
    let separator = byte(offset)
    offset += 1
    guard separator == .comma else {
      guard separator == bracket else { throw NotPlain() }
      return false
    }
    skipSpaces()
    return true
  }
}
