import SkillMarkdown
import SkillText

/// A skill's body as the audit looks at it: its outline, its code, its comments.
struct AuditedText {
  let file: SourceFile
  let body: SourceRange
  let outline: MarkdownOutline
  /// The bytes of fenced blocks and code spans, in order.
  let code: [SourceRange]
  let comments: [SourceRange]

  init(_ file: SourceFile, _ body: SourceRange) {
    self.file = file
    self.body = body.clamped(to: file.bytes.count)
    outline = MarkdownOutline.scan(file, range: self.body)
    code = CommentRanges.code(of: outline, in: file)
    comments = CommentRanges.find(in: file, self.body, outside: code)
  }

  /// The parts of the body that are no code, in order.
  var prose: [SourceRange] { rest(of: body, without: code) }

  /// The parts of the body that are neither code nor comment, in order.
  var shown: [SourceRange] { rest(of: body, without: (code + comments).sorted { $0.start < $1.start }) }

  private func rest(of range: SourceRange, without holes: [SourceRange]) -> [SourceRange] {
    var parts: [SourceRange] = []
    var start = range.start
    for hole in holes {
      if hole.start > start { parts.append(SourceRange(start, hole.start)) }
      start = max(start, hole.end)
    }
    if start < range.end { parts.append(SourceRange(start, range.end)) }
    return parts
  }
}
