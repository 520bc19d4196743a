import SkillMarkdown
import SkillText

/// An outline with the file it was made of.
struct Scanned {
  let file: SourceFile
  let outline: MarkdownOutline

  /// Scans a text.
  init(_ text: String) {
    file = SourceFile(path: "case.md", text: text)
    outline = MarkdownOutline.scan(file, range: SourceRange(0, file.bytes.count))
  }

  /// The headings as `line:level title`.
  var headings: [String] { outline.sections.filter { $0.level > 0 }.map { "\($0.line):\($0.level) \($0.title)" } }
  /// The tasks as `line:x text` or `line:- text`.
  var tasks: [String] { outline.tasks.map { "\($0.line):\($0.isChecked ? "x" : "-") \(file.text($0.textRange))" } }
  /// The other items as `line: text`.
  var bullets: [String] { outline.bullets.map { "\($0.line): \(file.text($0.textRange))" } }
  /// The fences as `line:info content`, with `…` where no closing fence was found.
  var fences: [String] {
    outline.fences.map { "\($0.line):\($0.info) \(file.text($0.contentRange))\($0.isClosed ? "" : "…")" }
  }
}
