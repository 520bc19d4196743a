import SkillMarkdown
package import SkillText

/// Finds the HTML comments of Markdown: what is sent to a model and not shown to a reader.
///
/// Comments in code (fenced blocks and code spans, found as CommonMark finds them) are visible there, and are none. An
/// unclosed comment reaches to the end.
package enum CommentRanges {
  /// The bytes of the comments in a part of a file, in order.
  package static func find(in file: SourceFile, _ range: SourceRange) -> [SourceRange] {
    let whole = range.clamped(to: file.bytes.count)
    let text = file.bytes[whole.start..<whole.end]
    guard text.contains(UInt8(ascii: "<")) else { return [] }
    return find(in: file, whole, outside: code(of: MarkdownOutline.scan(file, range: whole), in: file))
  }

  /// The same, outside code that was found before.
  static func find(in file: SourceFile, _ range: SourceRange, outside code: [SourceRange]) -> [SourceRange] {
    var finder = CommentFinder(bytes: file.bytes, code: code[...], range: range)
    return finder.run()
  }

  /// The bytes of fenced blocks and code spans, in order.
  static func code(of outline: MarkdownOutline, in file: SourceFile) -> [SourceRange] {
    let code = outline.fences.map(\.contentRange) + outline.texts.flatMap { spans(in: file, $0) }
    return code.sorted { $0.start < $1.start }
  }
}

extension CommentRanges {
  /// The code spans of a paragraph, up to the first tag: a backtick in a tag opens none.
  private static func spans(in file: SourceFile, _ text: SourceRange) -> [SourceRange] {
    guard file.bytes[text.start..<text.end].contains(UInt8(ascii: "`")) else { return [] }
    var index = text.start
    var spans: [SourceRange] = []
    for span in MarkdownInlines.scan(file, range: text).codeSpans {
      guard !holdsTag(file.bytes[index..<span.range.start]) else { return spans }
      spans.append(span.range)
      index = span.range.end
    }
    return spans
  }

  /// Whether a `<` stands before what may be a tag or a comment.
  private static func holdsTag(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { first, next in
      first == UInt8(ascii: "<") && ((0x61...0x7A).contains(next | 0x20) || "/!?".utf8.contains(next))
    }
  }
}

/// One pass over bytes that notes the comments outside code.
private struct CommentFinder {
  let bytes: [UInt8]
  /// The code that is still ahead.
  var code: ArraySlice<SourceRange>
  let range: SourceRange
  var comments: [SourceRange] = []

  mutating func run() -> [SourceRange] {
    var index = range.start
    while let start = next("<!--", from: index) {
      if let end = codeEnd(at: start) {
        index = end
        continue
      }
      let end = next("-->", from: start + 4).map { $0 + 3 } ?? range.end
      comments.append(SourceRange(start, end))
      index = end
    }
    return comments
  }

  /// The end of the code around an offset, when it lies in code.
  private mutating func codeEnd(at offset: Int) -> Int? {
    while let first = code.first, first.end <= offset { code.removeFirst() }
    guard let first = code.first, first.start <= offset else { return nil }
    return max(first.end, offset + 1)
  }

  /// The offset of a mark from `start` on.
  private func next(_ mark: StaticString, from start: Int) -> Int? {
    let length = mark.utf8CodeUnitCount
    var index = start
    while index + length <= range.end {
      if bytes.holds(mark, at: index) { return index }
      index += 1
    }
    return nil
  }
}
