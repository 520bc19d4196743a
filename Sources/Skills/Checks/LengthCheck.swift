import SkillMarkdown
import SkillText

/// Tells when a body is longer than the specification recommends.
enum LengthCheck {
  /// The most lines and tokens of a body.
  static let lines = 500
  static let tokens = 5_000

  static func findings(_ file: SourceFile, _ body: SourceRange, _ outline: MarkdownOutline) -> [Finding] {
    let range = body.clamped(to: file.bytes.count)
    let tokens = range.count / 4
    if tokens > LengthCheck.tokens {
      return [
        Finding(.longBody, "the body has about \(tokens) tokens; at most 5,000 are recommended", at: range.opening)
      ]
    }
    guard range.count > lines else { return [] }
    let count = lineCount(file, range, outline)
    guard count > lines else { return [] }
    return [Finding(.longBody, "the body has \(count) lines; at most 500 are recommended", at: range.opening)]
  }

  /// The lines of the body: those up to the last heading or item are known, the rest is counted.
  private static func lineCount(_ file: SourceFile, _ range: SourceRange, _ outline: MarkdownOutline) -> Int {
    var counter = LineCounter(file)
    let first = counter.line(at: range.start)
    let anchors = [
      outline.sections.last.map { ($0.titleRange.start, $0.line) },
      outline.bullets.last.map { ($0.textRange.start, $0.line) },
      outline.tasks.last.map { ($0.textRange.start, $0.line) },
    ]
    let known = anchors.compactMap { $0 }.filter { $0.0 > range.start && $0.1 > 0 }
    guard let last = known.max(by: { $0.0 < $1.0 }) else { return counter.line(at: range.end) - first }
    var rest = LineCounter(file, from: last.0, line: last.1)
    return rest.line(at: range.end) - first
  }
}
