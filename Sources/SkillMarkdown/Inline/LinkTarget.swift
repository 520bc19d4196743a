import SkillText

/// The part of a link in parentheses: a destination and perhaps a title.
struct LinkTarget {
  /// The deepest nesting of parentheses in a destination, as in CommonMark's reference parser.
  private static let maximumNesting = 32
  /// The longest title.
  private static let maximumTitle = 1_000

  /// The bytes of the destination.
  var destination: SourceRange
  /// The offset after the closing parenthesis.
  var end: Int

  /// Reads a target that starts at an offset; nil if there is none.
  init?(_ bytes: [UInt8], from start: Int, to end: Int) {
    var reader = Reader(bytes: bytes, index: start, end: end)
    guard reader.take(.openParen) else { return nil }
    reader.skipSpace()
    guard let destination = reader.takeDestination() else { return nil }
    let mark = reader.index
    reader.skipSpace()
    if reader.index > mark, !reader.takeTitle() { return nil }
    reader.skipSpace()
    guard reader.take(.closeParen) else { return nil }
    self.destination = destination
    self.end = reader.index
  }

  private struct Reader {
    let bytes: [UInt8]
    var index: Int
    let end: Int

    var peek: UInt8? { index < end ? bytes[index] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
      guard peek == byte else { return false }
      index += 1
      return true
    }

    mutating func skipSpace() {
      while let byte = peek, byte.isSpace { index += 1 }
    }

    mutating func takeDestination() -> SourceRange? { peek == .less ? takeBracketed() : takeBare() }

    private mutating func takeBracketed() -> SourceRange? {
      index += 1
      let start = index
      while let byte = peek, byte != .greater {
        if byte == .less || byte == .lineFeed || byte == .carriageReturn { return nil }
        index += byte == .backslash ? 2 : 1
      }
      let range = SourceRange(start, min(index, end))
      return take(.greater) ? range : nil
    }

    private mutating func takeBare() -> SourceRange? {
      let start = index
      var depth = 0
      while let byte = peek, byte > .space {
        if byte == .openParen { depth += 1 }
        if byte == .closeParen { depth -= 1 }
        if depth < 0 { break }
        if depth > LinkTarget.maximumNesting { return nil }
        index += byte == .backslash && index + 1 < end ? 2 : 1
      }
      return SourceRange(start, index)
    }

    /// Takes a title if there is one; false if one is begun and not ended.
    mutating func takeTitle() -> Bool {
      guard let open = peek, [.quote, .apostrophe, .openParen].contains(open) else { return true }
      let close: UInt8 = open == .openParen ? .closeParen : open
      let limit = min(end, index + LinkTarget.maximumTitle)
      index += 1
      while index < limit, bytes[index] != close { index += bytes[index] == .backslash ? 2 : 1 }
      return take(close)
    }
  }
}
