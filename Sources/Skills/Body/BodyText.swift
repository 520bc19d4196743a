import SkillMarkdown
import SkillText

/// What is read of a body beside triggers and checklist.
enum BodyText {
  /// The headings with the bytes under each, up to the next of the same or a higher level.
  static func headings(_ outline: MarkdownOutline) -> [SkillHeading] {
    let sections = outline.sections
    return sections.indices.compactMap { index in
      let section = sections[index]
      guard section.level > 0 else { return nil }
      var last = index
      while last + 1 < sections.count, sections[last + 1].level > section.level { last += 1 }
      return SkillHeading(
        level: section.level, text: HiddenText.stripped(section.title), line: section.line,
        range: SourceRange(section.bodyRange.start, max(section.bodyRange.end, sections[last].bodyRange.end)))
    }
  }

  /// The first paragraph of prose as one line, without marks; empty when there is none.
  static func firstParagraph(_ file: SourceFile, _ body: SourceRange) -> String {
    var offset = body.start
    var paragraph: SourceRange?
    while let line = file.line(from: offset, limit: min(body.end, body.start + 65_536)) {
      offset = line.next
      let text = file.trimmed(line.range)
      if text.isEmpty || !isProse(file, text) {
        if paragraph != nil { break }
      } else {
        paragraph = SourceRange(paragraph?.start ?? text.start, text.end)
      }
    }
    guard let paragraph else { return "" }
    let text = ItemText.stripped(ItemText.joined(file, paragraph))
    return text.count <= 1024 ? text : text.prefix(1023) + "…"
  }

  private static func isProse(_ file: SourceFile, _ range: SourceRange) -> Bool {
    let byte = file.bytes[range.start]
    if byte == .hash || byte == 0x3C || byte == 0x7C { return false }
    let isFence = file.starts(with: "```", at: range.start, limit: range.end)
    return !isFence && !file.starts(with: "---", at: range.start, limit: range.end)
  }
}
