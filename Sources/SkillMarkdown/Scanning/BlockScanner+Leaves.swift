import SkillText

/// Leaves: headings, thematic breaks, fences, HTML blocks, indented code, paragraphs.
extension BlockScanner {
  /// Gives the line to an open fence or HTML block; false when it must open blocks of its own.
  mutating func continueLeaf() -> Bool {
    switch leaf {
    case .none, .paragraph: return false
    case .fence(let byte, let length):
      guard matched == containers.count else {
        closeFence(at: line.start)
        return false
      }
      if isClosingFence(byte, length: length) { closeFence(at: line.start, isClosed: true) }
      return true
    case .html(let block):
      guard matched == containers.count, !(line.isBlank && block.endsAtBlankLine) else {
        leaf = .none
        return false
      }
      if block.ends(in: bytes, from: line.textOffset, to: line.end) { leaf = .none }
      return true
    }
  }

  private func isClosingFence(_ byte: UInt8, length: Int) -> Bool {
    guard line.indent <= 3, !line.isBlank, bytes[line.textOffset] == byte else { return false }
    let end = skip(byte, from: line.textOffset)
    return end - line.textOffset >= length && skipBlanks(from: end) == line.end
  }

  /// Ends the open fence, if one is open.
  mutating func closeFence(at offset: Int, isClosed: Bool = false) {
    guard case .fence = leaf else { return }
    outline.closeFence(at: offset, isClosed: isClosed)
    leaf = .none
  }

  mutating func openFence(_ byte: UInt8) -> Bool {
    let end = skip(byte, from: line.textOffset)
    let length = end - line.textOffset
    guard length >= 3, byte == .tilde || !bytes[end..<line.end].contains(.backtick) else { return false }
    startLeaf()
    let start = skipBlanks(from: end)
    let info = SourceRange(start, trimBlanks(from: start, to: line.end))
    outline.openFence(info: info, line: line.number, contentStart: line.next)
    leaf = .fence(byte, length: length)
    return true
  }

  mutating func openHTML() -> Bool {
    guard let block = HTMLBlock(bytes, from: line.textOffset, to: line.end, mayBeAnyTag: !leaf.isParagraph)
    else { return false }
    startLeaf()
    if !block.ends(in: bytes, from: line.textOffset, to: line.end) { leaf = .html(block) }
    return true
  }

  mutating func openHeading() -> Bool {
    let marks = skip(.hash, from: line.textOffset)
    let level = marks - line.textOffset
    guard level <= 6, marks == line.end || bytes[marks].isBlank else { return false }
    startLeaf()
    let start = skipBlanks(from: marks)
    let title = SourceRange(start, titleEnd(from: start))
    outline.addText(title)
    outline.addHeading(
      level: level, title: title, line: line.number, lineStart: line.start, bodyStart: line.next)
    return true
  }

  /// The end of a heading's text: before its closing `#`s, which stand apart, and the blanks around them.
  private func titleEnd(from start: Int) -> Int {
    let end = trimBlanks(from: start, to: line.end)
    var marks = end
    while marks > start, bytes[marks - 1] == .hash { marks -= 1 }
    guard marks < end, marks == start || bytes[marks - 1].isBlank else { return end }
    return trimBlanks(from: start, to: marks)
  }

  /// Makes the open paragraph a heading, if the line is its underline.
  mutating func underlineHeading(_ byte: UInt8, level: Int) -> Bool {
    guard continuesParagraph, skipBlanks(from: skip(byte, from: line.textOffset)) == line.end else { return false }
    outline.addHeading(
      level: level, title: paragraph.text, line: paragraph.line, lineStart: paragraph.lineStart, bodyStart: line.next)
    leaf = .none
    return true
  }

  mutating func breakThematically(_ byte: UInt8) -> Bool {
    var count = 0
    for other in bytes[line.textOffset..<line.end] where !other.isBlank {
      guard other == byte else { return false }
      count += 1
    }
    guard count >= 3 else { return false }
    startLeaf()
    return true
  }

  /// A blank line ends a paragraph and the containers that it does not continue.
  mutating func endParagraph() { startBlock() }

  /// A line indented by four columns and more: goes on with a paragraph, else is code.
  mutating func takeIndentedLine() {
    if leaf.isParagraph { takeText() } else { startLeaf() }
  }

  /// A line of text: goes on with the open paragraph, also where its containers are not continued, or opens one.
  mutating func takeText() {
    let textEnd = trimBlanks(from: line.textOffset, to: line.end)
    guard case .paragraph(let item) = leaf else { return openParagraph(textEnd: textEnd) }
    paragraph.text.end = textEnd
    outline.extendText(to: textEnd)
    if let item { outline.extendItem(item, to: textEnd) }
  }

  private mutating func openParagraph(textEnd: Int) {
    startBlock()
    paragraph = ParagraphSpan(
      text: SourceRange(line.textOffset, textEnd), line: line.number, lineStart: line.start)
    outline.addText(paragraph.text)
    leaf = .paragraph(item: pendingItem)
    guard let item = pendingItem else { return }
    outline.beginItem(item, box: taskBox(), text: paragraph.text)
    pendingItem = nil
  }

  /// The box at the text of the line: whether it is ticked, and where the text behind it starts.
  private func taskBox() -> TaskBox? {
    let start = line.textOffset
    guard byte(start) == .openBracket, byte(start + 2) == .closeBracket, let mark = byte(start + 1),
      byte(start + 3)?.isBlank ?? true
    else { return nil }
    let isChecked = mark | 0x20 == UInt8(ascii: "x")
    guard isChecked || mark.isBlank else { return nil }
    return TaskBox(isChecked: isChecked, textStart: skipBlanks(from: start + 3))
  }

  /// Ends what the line does not continue, for a leaf that is no item's text.
  private mutating func startLeaf() {
    startBlock()
    pendingItem = nil
  }
}
