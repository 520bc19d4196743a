import SkillText

/// A value read as the text that its author saw, where YAML reads something else or nothing.
enum FrontMatterLiteral {
  /// The text of a value: quotes that enclose all of it taken away, lines joined by one space.
  static func text(_ file: SourceFile, _ range: SourceRange) -> String {
    var pieces = file.lines(range).map { line in
      file.text(file.trimmedBlanks(line.range))
    }
    if pieces.count > 1, isBlockMark(pieces[0]) { pieces.removeFirst() }
    let joined = pieces.filter { !$0.isEmpty }.joined(separator: " ")
    return unquoted(joined).replacingNoBreakSpaces
  }

  /// Whether a line is the mark of a block whose text stands below: `>`, `|-` and their like.
  static func isBlockMark(_ line: String) -> Bool {
    guard let first = line.utf8.first, first == 0x3E || first == 0x7C, line.utf8.count <= 3 else { return false }
    return line.utf8.dropFirst().allSatisfy { $0 == 0x2B || $0 == .dash || $0.isASCIIDigit }
  }

  /// The text without one pair of quotes around it, or a lone quote in front that never closes.
  private static func unquoted(_ text: String) -> String {
    guard let first = text.utf8.first, first == .doubleQuote || first == .singleQuote else { return text }
    let rest = text.dropFirst()
    guard let close = rest.utf8.lastIndex(of: first) else { return String(rest) }
    let isWhole = rest.utf8.index(after: close) == rest.utf8.endIndex
    let isOnly = rest.utf8.firstIndex(of: first) == close
    return isWhole && (isOnly || first == .singleQuote) ? String(rest[..<close]) : text
  }
}

extension String {
  /// Whether the bytes of U+00A0 stand in the text.
  private var holdsNoBreakSpace: Bool { zip(utf8, utf8.dropFirst()).contains { $0 == 0xC2 && $1 == 0xA0 } }

  fileprivate var replacingNoBreakSpaces: String {
    holdsNoBreakSpace ? String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 })) : self
  }
}
