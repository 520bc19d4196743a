import SkillText

/// Where the front matter of a file stands, and where its body starts.
struct FrontMatterBlock: Sendable {
  /// Whether there is a block, and whether it ends.
  enum Shape: Sendable, Hashable { case missing, closed, unclosed }

  var shape: Shape
  /// The bytes between the two fences.
  var content: SourceRange
  /// The bytes after the closing fence.
  var body: SourceRange
  var findings: [Finding] = []

  /// Finds the block of a file whose text starts at `start` (after a byte order mark).
  static func find(in file: SourceFile, from start: Int) -> FrontMatterBlock {
    let end = file.bytes.count
    guard let opening = openingFence(in: file, from: start) else {
      return FrontMatterBlock(shape: .missing, content: SourceRange(start, start), body: SourceRange(start, end))
    }
    var block = close(opening, in: file)
    guard opening.start > start else { return block }
    guard holdsKnownKey(file, block.content) else {
      return FrontMatterBlock(shape: .missing, content: SourceRange(start, start), body: SourceRange(start, end))
    }
    let lead = SourceRange(start, opening.start)
    block.findings.append(
      Finding(
        .leadingText, "text stands before the front matter", at: lead,
        edit: file.trimmed(lead).isEmpty ? SourceEdit(lead, "") : nil))
    return block
  }

  /// The first `---` line that only blank lines, comments and headings precede.
  private static func openingFence(in file: SourceFile, from start: Int) -> ByteLine? {
    var offset = start
    while let line = file.line(from: offset, limit: file.bytes.count) {
      let text = line.start + file.indent(of: line)
      if isFence(file, text, line.end) { return ByteLine(start: text, end: line.end, next: line.next) }
      if file.starts(with: "<!--", at: text, limit: line.end) {
        guard let after = commentEnd(in: file, from: text + 4) else { return nil }
        offset = after
      } else if file.isBlank(line) || file.bytes[text] == .hash {
        offset = line.next
      } else {
        return nil
      }
    }
    return nil
  }

  private static func commentEnd(in file: SourceFile, from start: Int) -> Int? {
    let limit = min(file.bytes.count, start + 65_536)
    var offset = start
    while offset + 3 <= limit {
      if file.starts(with: "-->", at: offset, limit: limit) { return offset + 3 }
      offset += 1
    }
    return nil
  }

  /// Whether the text from `start` is exactly `---` and blanks.
  private static func isFence(_ file: SourceFile, _ start: Int, _ end: Int, mark: UInt8 = .dash) -> Bool {
    guard end - start >= 3, file.bytes[start] == mark, file.bytes[start + 1] == mark, file.bytes[start + 2] == mark
    else { return false }
    var offset = start + 3
    while offset < end, file.bytes[offset] == .space || file.bytes[offset] == .tab { offset += 1 }
    return offset == end
  }

  private static func close(_ opening: ByteLine, in file: SourceFile) -> FrontMatterBlock {
    let end = file.bytes.count
    var offset = opening.next
    while let line = file.line(from: offset, limit: end) {
      let isDots = isFence(file, line.start, line.end, mark: 0x2E)
      if isDots || isFence(file, line.start, line.end) {
        let found = FrontMatterBlock(
          shape: .closed, content: SourceRange(opening.next, line.start), body: SourceRange(line.next, end))
        return isDots ? found.closedByDots(line) : found
      }
      offset = line.next
    }
    return unclosed(opening, in: file)
  }

  private func closedByDots(_ line: ByteLine) -> FrontMatterBlock {
    var block = self
    block.findings.append(
      Finding(
        .closedByDots, "the front matter ends with '...'", at: line.range,
        edit: SourceEdit(SourceRange(line.start, line.start + 3), "---")))
    return block
  }

  /// The leading lines that look like keys are read as metadata; the body stays whole.
  private static func unclosed(_ opening: ByteLine, in file: SourceFile) -> FrontMatterBlock {
    var offset = opening.next
    while let line = file.line(from: offset, limit: file.bytes.count) {
      guard !file.isBlank(line), file.indent(of: line) > 0 || FrontMatterEntry.key(in: file, line: line) != nil
      else { break }
      offset = line.next
    }
    let finding = Finding(
      .unclosedFrontMatter, "the front matter has no closing '---' line",
      at: SourceRange(opening.start, opening.end))
    return FrontMatterBlock(
      shape: .unclosed, content: SourceRange(opening.next, offset),
      body: SourceRange(opening.next, file.bytes.count), findings: [finding])
  }

  private static func holdsKnownKey(_ file: SourceFile, _ content: SourceRange) -> Bool {
    file.lines(SourceRange(content.start, min(content.end, content.start + 65_536))).contains { line in
      guard let key = FrontMatterEntry.key(in: file, line: line) else { return false }
      let name = file.text(key.nameRange)
      return name == "name" || name == "description"
    }
  }
}
