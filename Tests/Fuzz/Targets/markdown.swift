import SkillText

@testable import SkillMarkdown
@testable import SkillPrompts
@testable import Skills

/// Blocks, inlines, checklist, comments.
func target(_ bytes: [UInt8]) {
  let file = SourceFile(path: "x.md", bytes: Array(String(decoding: bytes, as: UTF8.self).utf8))
  let whole = SourceRange(0, file.bytes.count)
  let outline = MarkdownOutline.scan(file, range: whole)
  check(outline, whole)
  let again = MarkdownOutline.scan(file, range: whole)
  require(
    again.sections == outline.sections && again.tasks == outline.tasks && again.fences == outline.fences,
    "scanning twice gives the same")
  let inlines = MarkdownInlines.scan(file, outline: outline)
  for range in inlines.codeSpans.map(\.range)
    + inlines.links.flatMap({ [$0.range, $0.textRange, $0.destinationRange] })
  {
    check(range, whole)
  }
  checkComments(file, whole)
  let audit = AuditedText(file, whole)
  require(increasing(audit.shown) && increasing(audit.prose), "parts of a text are in order")
}

private func check(_ range: SourceRange, _ whole: SourceRange) {
  require(whole.start <= range.start && range.start <= range.end && range.end <= whole.end, "ranges lie in the file")
}

private func check(_ outline: MarkdownOutline, _ whole: SourceRange) {
  for section in outline.sections {
    check(section.titleRange, whole)
    check(section.bodyRange, whole)
    require(
      (section.level == 0) == (section.line == outline.sections[0].line && section.title.isEmpty && section.level == 0),
      "only the first section has no heading")
    if let parent = section.parent { require(outline.sections.indices.contains(parent), "parents are sections") }
  }
  for item in outline.tasks + outline.bullets {
    check(item.textRange, whole)
    require(outline.sections.indices.contains(item.section), "items lie in sections")
  }
  for fence in outline.fences { check(fence.contentRange, whole) }
  for text in outline.texts { check(text, whole) }
  require(increasing(outline.texts), "texts are in order")
  require(outline.slugs.count == outline.sections.count, "every section has a slug")
}

private func checkComments(_ file: SourceFile, _ whole: SourceRange) {
  let comments = CommentRanges.find(in: file, whole)
  require(increasing(comments), "comments are in order")
  let sent = SentText(String(decoding: file.bytes, as: UTF8.self))
  require(sent.text.utf8.count <= file.bytes.count, "what is sent is a part of what was read")
}

private func increasing(_ ranges: [SourceRange]) -> Bool {
  zip(ranges, ranges.dropFirst()).allSatisfy { $0.end <= $1.start }
}
