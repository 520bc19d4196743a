package import SkillText

/// What stands within the text of paragraphs and headings: code spans and links.
package struct MarkdownInlines: Sendable, Hashable {
  /// The code spans in order.
  package var codeSpans: [MarkdownCodeSpan] = []
  /// The links and images, in the order of their ends.
  package var links: [MarkdownLink] = []

  /// Nothing.
  package init() {}

  /// Scans one range of inline text, such as a paragraph.
  package static func scan(_ file: SourceFile, range: SourceRange) -> MarkdownInlines {
    var scanner = InlineScanner(bytes: file.bytes, range: range.clamped(to: file.bytes.count))
    scanner.scan()
    return scanner.found
  }

  /// Scans every paragraph and heading of an outline, and nothing of its code and HTML.
  package static func scan(_ file: SourceFile, outline: MarkdownOutline) -> MarkdownInlines {
    outline.texts.reduce(into: MarkdownInlines()) { all, range in
      let found = scan(file, range: range)
      all.codeSpans += found.codeSpans
      all.links += found.links
    }
  }

  /// The contents of the code spans of a text, in order.
  package static func codeSpans(of text: String) -> [String] {
    let file = SourceFile(path: "", text: text)
    return scan(file, range: SourceRange(0, file.bytes.count)).codeSpans.map(\.text)
  }
}
