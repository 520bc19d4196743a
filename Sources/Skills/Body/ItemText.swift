import SkillMarkdown
import SkillText

/// Text with inline Markdown in it: joined to one line, freed of its marks, searched for code.
enum ItemText {
  /// The text of a range as one line: continuation lines joined by one space, marks kept, without what can't be seen.
  static func joined(_ file: SourceFile, _ range: SourceRange) -> String {
    HiddenText.stripped(lines(file, range))
  }

  private static func lines(_ file: SourceFile, _ range: SourceRange) -> String {
    let whole = file.trimmed(range)
    guard file.bytes[whole.start..<whole.end].contains(where: { $0 == .newline || $0 == .carriage }) else {
      return file.text(whole)
    }
    let pieces = file.lines(whole).map { line in
      var piece = file.trimmed(line.range)
      while piece.start < piece.end, line.start > whole.start, file.bytes[piece.start] == 0x3E {
        piece = file.trimmed(SourceRange(piece.start + 1, piece.end))
      }
      return file.text(piece)
    }
    return pieces.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text without emphasis, code marks, links and escapes; white space collapsed.
  static func stripped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte < 0x80 && byte != 0x2A && byte != 0x5F && byte != .backtick && byte != 0x5B && byte != 0x5C && byte != 0x7E
    }
    return collapsed(isPlain ? text : MarkdownText.plain(text))
  }

  /// The contents of the code spans of a text, in order.
  static func codeTerms(_ text: String) -> [String] {
    text.holds(.backtick) ? MarkdownInlines.codeSpans(of: text) : []
  }

  private static func collapsed(_ text: String) -> String {
    if text.isPrintableASCII, isCollapsed(text.utf8) { return text }
    let words = text.unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { String($0) }.joined(separator: " ")
  }

  /// Whether no space stands at an end or beside another.
  private static func isCollapsed(_ bytes: String.UTF8View) -> Bool {
    var wasSpace = true
    for byte in bytes {
      let isSpace = byte == .space
      if isSpace, wasSpace { return false }
      wasSpace = isSpace
    }
    return bytes.isEmpty || !wasSpace
  }
}
