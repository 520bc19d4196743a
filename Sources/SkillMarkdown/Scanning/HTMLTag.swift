/// Tags as the start conditions of HTML blocks need them.
enum HTMLTag {
  /// The tags that open a block wherever they start a line.
  static let blockNames: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
    "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
    "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link",
    "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "source", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]

  /// The tag name at the start of a text in lower case, and the byte behind it.
  ///
  /// Names of more than eleven letters are cut: none of them is looked for.
  static func name(_ text: ArraySlice<UInt8>) -> (text: String, next: UInt8?) {
    let name = text.prefix(11).prefix { $0.isLetter || $0.isDigit }
    let lower = String(decoding: name.map { $0.isLetter ? $0 | 0x20 : $0 }, as: UTF8.self)
    return (lower, text.dropFirst(name.count).first)
  }

  /// Whether a line is one complete opening or closing tag and nothing else.
  static func isAlone(in text: ArraySlice<UInt8>) -> Bool {
    var reader = HTMLTagReader(text: text)
    guard reader.take(.less) else { return false }
    let isComplete = reader.take(.slash) ? reader.takeClosingTag() : reader.takeOpeningTag()
    return isComplete && reader.takeBlanks() >= 0 && reader.isAtEnd
  }
}

/// Reads a tag after its `<`.
private struct HTMLTagReader {
  let text: ArraySlice<UInt8>
  var index: Int

  init(text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  var isAtEnd: Bool { index >= text.endIndex }
  private var peek: UInt8? { isAtEnd ? nil : text[index] }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  /// Takes spaces and tabs, and gives their number.
  mutating func takeBlanks() -> Int { takeWhile { $0.isBlank } }

  mutating func takeClosingTag() -> Bool {
    guard takeName() else { return false }
    _ = takeBlanks()
    return take(.greater)
  }

  mutating func takeOpeningTag() -> Bool {
    guard takeName() else { return false }
    while true {
      let blanks = takeBlanks()
      if take(.greater) { return true }
      if take(.slash) { return take(.greater) }
      guard blanks > 0, takeAttribute() else { return false }
    }
  }

  private mutating func takeName() -> Bool {
    guard peek?.isLetter == true else { return false }
    _ = takeWhile { $0.isLetter || $0.isDigit || $0 == .hyphen }
    return true
  }

  private mutating func takeAttribute() -> Bool {
    guard let first = peek, first.isLetter || first == .underscore || first == .colon else { return false }
    _ = takeWhile { $0.isLetter || $0.isDigit || [.underscore, .colon, .dot, .hyphen].contains($0) }
    let mark = index
    _ = takeBlanks()
    guard take(.equals) else {
      index = mark
      return true
    }
    _ = takeBlanks()
    return takeValue()
  }

  private mutating func takeValue() -> Bool {
    if let quote = peek, quote == .quote || quote == .apostrophe {
      index += 1
      _ = takeWhile { $0 != quote }
      return take(quote)
    }
    return takeWhile { !$0.isBlank && ![.quote, .apostrophe, .equals, .less, .greater, .backtick].contains($0) } > 0
  }

  private mutating func takeWhile(_ isWanted: (UInt8) -> Bool) -> Int {
    let start = index
    while let byte = peek, isWanted(byte) { index += 1 }
    return index - start
  }
}
