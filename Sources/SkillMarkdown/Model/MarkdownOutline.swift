package import SkillText

/// The structure of a Markdown body: headings as sections, task items, list items, fences and links, with places.
///
/// Scanned in one pass over bytes; text is made only when asked for (`SourceFile.text(range)`).
package struct MarkdownOutline: Sendable {
  /// The sections in order; the first is the text before any heading (level 0).
  package var sections: [MarkdownSection]
  /// Every `- [ ]` / `- [x]` outside code fences and HTML blocks, in order.
  package var tasks: [MarkdownItem]
  /// Every other list item outside fences, in order.
  package var bullets: [MarkdownItem]
  /// The fenced code blocks.
  package var fences: [MarkdownFence]
  /// The bytes of the paragraphs and headings, in order: the text that may hold links and code spans.
  package var texts: [SourceRange]
  /// The number of line ends in the range that was scanned.
  package var lineEnds: Int

  /// Makes an outline.
  package init(
    sections: [MarkdownSection], tasks: [MarkdownItem], bullets: [MarkdownItem], fences: [MarkdownFence],
    texts: [SourceRange] = [], lineEnds: Int = 0
  ) {
    self.sections = sections
    self.tasks = tasks
    self.bullets = bullets
    self.fences = fences
    self.texts = texts
    self.lineEnds = lineEnds
  }

  /// Scans `range` of `file`.
  ///
  /// Lines end at LF, CR LF or CR. Every input is Markdown; time is linear in its length.
  package static func scan(_ file: SourceFile, range: SourceRange) -> MarkdownOutline {
    var scanner = BlockScanner(file: file, range: range.clamped(to: file.bytes.count))
    return scanner.scan()
  }
}
