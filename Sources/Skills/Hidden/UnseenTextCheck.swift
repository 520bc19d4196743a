import SkillMarkdown
import SkillText

/// Finds text that a rendered page does not show: hiding styles, titles, alternative texts, unused definitions, and
/// what stands far below the last visible line.
enum UnseenTextCheck {
  /// The most words of a link's title, and of an image's alternative text, that nobody wonders about.
  static let titleWords = 6
  static let alternativeWords = 25
  /// The empty lines after which nobody scrolls on.
  static let emptyLines = 60

  static func findings(_ text: AuditedText) -> [Finding] {
    text.shown.flatMap { styles(text.file, $0) } + links(text) + UnusedDefinitionCheck.findings(text) + depths(text)
  }

  // MARK: Styles

  private static let hiding: [StaticString] = [
    "display:none", "visibility:hidden", "font-size:0", "opacity:0", "color:white", "color:#fff", "color:transparent",
  ]

  /// Tags with a style or an attribute that hides.
  private static func styles(_ file: SourceFile, _ range: SourceRange) -> [Finding] {
    var findings: [Finding] = []
    var index = range.start
    while let open = file.bytes[index..<range.end].firstIndex(of: 0x3C) {
      index = open + 1
      guard index < range.end, file.bytes[index].isASCIILetter,
        let close = file.bytes[index..<min(range.end, index + 1024)].firstIndex(of: 0x3E)
      else { continue }
      if let how = hidingWord(file.bytes[index..<close]) {
        findings.append(
          Finding(.unseenText, "'\(how)' hides text from readers", at: SourceRange(open, close + 1)))
      }
      index = close + 1
    }
    return findings
  }

  private static func hidingWord(_ tag: ArraySlice<UInt8>) -> String? {
    let folded = tag.filter { !$0.isASCIIBlank }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let style = hiding.first { style in folded.indices.contains { folded.holds(style, at: $0) } }
    if let style { return style.description }
    let words = tag.split(whereSeparator: \.isASCIIBlank).dropFirst()
    return words.contains { $0.elementsEqual("hidden".utf8) } ? "hidden" : nil
  }

  // MARK: Links

  private static func links(_ text: AuditedText) -> [Finding] {
    MarkdownInlines.scan(text.file, outline: text.outline).links.flatMap { link -> [Finding] in
      var findings: [Finding] = []
      let title = text.file.trimmed(SourceRange(link.destinationRange.end, max(link.range.end - 1, 0)))
      if words(in: title, text.file) > titleWords {
        findings.append(quote(title, text.file, "the title of a link says"))
      }
      if link.isImage, words(in: link.textRange, text.file) > alternativeWords {
        findings.append(quote(link.textRange, text.file, "the alternative text of an image says"))
      }
      return findings
    }
  }

  static func words(in range: SourceRange, _ file: SourceFile) -> Int {
    var cursor = WordCursor(file.bytes, from: range.start, to: range.end)
    var count = 0
    while cursor.next() != nil { count += 1 }
    return count
  }

  static func quote(_ range: SourceRange, _ file: SourceFile, _ subject: String) -> Finding {
    Finding(.unseenText, "\(subject) '\(HiddenCheck.cut(ItemText.joined(file, range)))'", at: range)
  }

  // MARK: Depth

  /// Text below so many empty lines that nobody sees it.
  private static func depths(_ text: AuditedText) -> [Finding] {
    var findings: [Finding] = []
    var empty = 0
    var offset = text.body.start
    while let line = text.file.line(from: offset, limit: text.body.end) {
      offset = line.next
      guard !text.file.isBlank(line) else {
        empty += 1
        continue
      }
      if empty >= emptyLines {
        findings.append(
          Finding(
            .unseenText, "text stands below \(empty) empty lines: '\(HiddenCheck.cut(text.file.text(line.range)))'",
            at: line.range))
      }
      empty = 0
    }
    return findings
  }
}
