/// Takes HTML comments out of Markdown: they can not be seen in the rendered skill, so they are not sent.
///
/// Comments in code (fenced blocks and code spans) are visible there, and stay. An unclosed comment hides everything
/// after it, as it does when rendered.
public enum HTMLComments {
  /// The text without its comments.
  public static func removed(from text: String) -> String {
    guard text.containsBytes(of: "<!--") else { return text }
    var remover = CommentRemover(bytes: Array(text.utf8))
    return String(decoding: remover.run(), as: UTF8.self)
  }
}

private struct CommentRemover {
  let bytes: [UInt8]
  var index = 0
  var out: [UInt8] = []
  var isLineStart = true

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() -> [UInt8] {
    while index < bytes.count {
      if isLineStart, let end = fencedBlockEnd {
        copy(to: end)
      } else if bytes[index] == UInt8(ascii: "`") {
        copy(to: codeSpanEnd)
      } else if bytes[index...].starts(with: "<!--".utf8) {
        index = commentEnd
      } else {
        copy(to: index + 1)
      }
    }
    return out
  }

  private mutating func copy(to end: Int) {
    out += bytes[index..<end]
    isLineStart = bytes[index..<end].last == 10
    index = end
  }

  /// After the `-->` of the comment that starts here.
  private var commentEnd: Int {
    var place = index + 4
    while place < bytes.count {
      if bytes[place...].starts(with: "-->".utf8) { return place + 3 }
      place += 1
    }
    return bytes.count
  }

  /// After the code span that starts here; after its backticks when nothing closes them in the paragraph.
  private var codeSpanEnd: Int {
    let ticks = run(of: UInt8(ascii: "`"), at: index)
    var place = index + ticks
    while place < bytes.count, !bytes[place...].starts(with: "\n\n".utf8) {
      let length = run(of: UInt8(ascii: "`"), at: place)
      if length == ticks { return place + length }
      place += max(1, length)
    }
    return index + ticks
  }

  /// After the fenced code block that starts on this line, when one does.
  private var fencedBlockEnd: Int? {
    guard let opening = fence(at: index) else { return nil }
    var line = lineEnd(from: index)
    while line < bytes.count {
      let next = lineEnd(from: line)
      if let closing = fence(at: line), closing.mark == opening.mark, closing.length >= opening.length { return next }
      line = next
    }
    return bytes.count
  }

  private func fence(at start: Int) -> (mark: UInt8, length: Int)? {
    let indent = run(of: 32, at: start)
    for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] {
      let length = run(of: mark, at: start + indent)
      if length >= 3 { return (mark, length) }
    }
    return nil
  }

  private func run(of byte: UInt8, at start: Int) -> Int { bytes[start...].prefix { $0 == byte }.count }

  private func lineEnd(from start: Int) -> Int {
    bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
  }
}
