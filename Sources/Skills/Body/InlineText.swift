import SkillText

/// Text with inline Markdown in it: joined to one line, freed of its marks, searched for code.
enum InlineText {
  /// The text of a range as one line: continuation lines joined by one space, marks kept.
  static func joined(_ file: SourceFile, _ range: SourceRange) -> String {
    let lines = file.lines(file.trimmed(range))
    guard lines.count != 1 else { return file.text(file.trimmed(range)) }
    let pieces = lines.map { line in
      var piece = file.trimmed(line.range)
      while piece.start < piece.end, line.start > range.start, file.bytes[piece.start] == 0x3E {
        piece = file.trimmed(SourceRange(piece.start + 1, piece.end))
      }
      return file.text(piece)
    }
    return pieces.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text without emphasis, code marks, links and escapes; white space collapsed.
  static func stripped(_ text: String) -> String {
    var scanner = InlineScanner(text)
    scanner.scan()
    return collapsed(scanner.plain)
  }

  /// The contents of the code spans of a text, in order.
  static func codeTerms(_ text: String) -> [String] {
    guard text.utf8.contains(.backtick) else { return [] }
    var scanner = InlineScanner(text)
    scanner.scan()
    return scanner.codeTerms
  }

  private static func collapsed(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let words = text.unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { String($0) }.joined(separator: " ")
  }
}
