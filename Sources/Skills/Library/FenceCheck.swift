import SkillMarkdown
import SkillText

/// Finds fences that never end, and prose inside a fence of code: most often a closing fence is missing above it.
enum FenceCheck {
  static func findings(_ text: AuditedText) -> [Finding] {
    text.outline.fences.compactMap { fence in
      if !fence.isClosed { return Finding(.swallowedProse, "the code block never ends", at: opening(fence, text.file)) }
      guard let language = language(fence), let line = prose(in: fence, language, text.file) else { return nil }
      let shown = HiddenCheck.cut(text.file.text(line.range))
      return Finding(
        .swallowedProse, "a code block of \(language) holds what looks like prose: '\(shown)'", at: line.range,
        notes: [.init(message: "the code block begins here", range: opening(fence, text.file))])
    }
  }

  private static func opening(_ fence: MarkdownFence, _ file: SourceFile) -> SourceRange {
    let start = min(fence.contentRange.start, file.bytes.count)
    var first = max(0, start - 1)
    while first > 0, file.bytes[first - 1] != .newline { first -= 1 }
    return SourceRange(first, max(first, start - 1))
  }

  /// Languages in which no line starts like Markdown.
  private static let languages: Set<String> = [
    "c", "cpp", "csharp", "go", "java", "javascript", "json", "kotlin", "rust", "sql", "swift", "typescript", "js",
    "ts", "cs",
    "objc", "dart", "php", "scala",
  ]

  private static func language(_ fence: MarkdownFence) -> String? {
    let word = String(decoding: fence.info.utf8.prefix { $0.isASCIILetter }, as: UTF8.self).lowercased()
    return languages.contains(word) ? word : nil
  }

  /// The first line that is Markdown and no code.
  private static func prose(in fence: MarkdownFence, _ language: String, _ file: SourceFile) -> ByteLine? {
    file.lines(fence.contentRange.clamped(to: file.bytes.count)).first { line in
      file.starts(with: "- [ ] ", at: line.start, limit: line.end)
        || file.starts(with: "- [x] ", at: line.start, limit: line.end) || isQuote(file, line)
        || isHeading(file, line) || isOpening(file, line)
    }
  }

  /// `> Words of prose`.
  private static func isQuote(_ file: SourceFile, _ line: ByteLine) -> Bool {
    file.starts(with: "> ", at: line.start, limit: line.end)
      && UnseenTextCheck.words(in: line.range, file) >= 4
      && (0x41...0x5A).contains(file.bytes[min(line.start + 2, line.end - 1)])
  }

  /// `## Heading`: two marks at least, since one may be a directive.
  private static func isHeading(_ file: SourceFile, _ line: ByteLine) -> Bool {
    let marks = file.bytes[line.start..<line.end].prefix { $0 == .hash }.count
    let after = line.start + marks
    return (2...6).contains(marks) && after + 1 < line.end && file.bytes[after] == .space
      && file.bytes[after + 1].isASCIILetter
  }

  /// An opening fence with a language: fences of one length can't be nested.
  private static func isOpening(_ file: SourceFile, _ line: ByteLine) -> Bool {
    let ticks = file.bytes[line.start..<line.end].prefix { $0 == .backtick }.count
    let after = line.start + ticks
    return ticks >= 3 && after < line.end && file.bytes[after].isASCIILetter
  }
}
