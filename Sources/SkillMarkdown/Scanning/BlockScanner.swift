import SkillText

/// Finds the blocks of a Markdown text, line by line, as CommonMark 0.31 and GFM describe.
///
/// Each line first continues the open containers as far as it can, then the open leaf, then opens new blocks. Inline
/// structure is left alone.
struct BlockScanner {
  /// The deepest nesting of containers that is followed, so that time stays linear; deeper marks are text.
  static let maximumNesting = InputLimits.markdownDepth.value

  let bytes: [UInt8]
  let end: Int
  var line: LineCursor
  var containers: [BlockContainer] = []
  /// How many of the containers the line continues.
  var matched = 0
  var leaf = OpenLeaf.none
  var paragraph = ParagraphSpan(text: SourceRange(0, 0), line: 0, lineStart: 0)
  /// The list item that has no block yet.
  var pendingItem: Int?
  var outline: OutlineBuilder

  /// Makes a scanner for a range that lies inside the file.
  init(file: SourceFile, range: SourceRange) {
    bytes = file.bytes
    end = range.end
    outline = OutlineBuilder(file: file, range: range)
    line = LineCursor(in: file.bytes, range)
    line.number = file.position(at: range.start).line - 1
  }

  /// Scans the whole text.
  mutating func scan() -> MarkdownOutline {
    let first = line.number
    while line.moveToNextLine(in: bytes, end: end) { scanLine() }
    closeFence(at: end)
    var result = outline.finish(at: end)
    result.lineEnds = line.number - first - (line.end < end || line.number == first ? 0 : 1)
    return result
  }

  private mutating func scanLine() {
    matchContainers()
    if !continueLeaf() { openBlocks() }
  }

  private mutating func matchContainers() {
    matched = 0
    while matched < containers.count, continueContainer(matched) { matched += 1 }
  }

  private mutating func continueContainer(_ index: Int) -> Bool {
    guard let indent = containers[index].itemIndent else { return takeQuoteMarker() }
    guard line.indent < indent else {
      line.take(columns: indent, in: bytes)
      if !line.isBlank { containers[index].isEmpty = false }
      return true
    }
    return line.isBlank && !containers[index].isEmpty
  }

  /// Takes `>` and one column after it.
  private mutating func takeQuoteMarker() -> Bool {
    guard line.indent <= 3, byte(line.textOffset) == .greater else { return false }
    line.takeMarker(1, in: bytes)
    if byte(line.offset)?.isBlank == true { line.take(columns: 1, in: bytes) }
    return true
  }

  private mutating func openBlocks() {
    var isOpening = true
    while isOpening {
      if line.isBlank { return endParagraph() }
      if line.indent >= 4 { return takeIndentedLine() }
      switch openBlock(bytes[line.textOffset]) {
      case .container: isOpening = true
      case .leaf: isOpening = false
      case .none: return takeText()
      }
    }
  }

  /// A new kind of block that a line opens.
  enum Opening { case none, container, leaf }

  private mutating func openBlock(_ first: UInt8) -> Opening {
    switch first {
    case .greater: openQuote()
    case .hash: openHeading() ? .leaf : .none
    case .backtick, .tilde: openFence(first) ? .leaf : .none
    case .less: openHTML() ? .leaf : .none
    case .equals: underlineHeading(first, level: 1) ? .leaf : .none
    case .hyphen: underlineHeading(first, level: 2) || breakThematically(first) ? .leaf : openItem()
    case .star: breakThematically(first) ? .leaf : openItem()
    case .underscore: breakThematically(first) ? .leaf : .none
    case .plus, 48...57: openItem()
    default: .none
    }
  }

  private mutating func openQuote() -> Opening {
    guard matched < Self.maximumNesting, takeQuoteMarker() else { return .none }
    startBlock()
    push(.quote)
    return .container
  }

  private mutating func openItem() -> Opening {
    guard matched < Self.maximumNesting, let marker = ListMarker(bytes, line: line),
      !(continuesParagraph && (marker.isEmpty || !marker.mayInterruptParagraph))
    else { return .none }
    startBlock()
    let markerColumn = line.indent
    line.takeMarker(marker.length, in: bytes)
    let padding = line.isBlank || line.indent > 4 ? 1 : line.indent
    line.take(columns: padding, in: bytes)
    push(BlockContainer(itemIndent: markerColumn + marker.length + padding, isEmpty: line.isBlank))
    pendingItem = outline.addItem(line: line)
    return .container
  }

  private mutating func push(_ container: BlockContainer) {
    containers.append(container)
    matched += 1
    pendingItem = nil
  }

  /// Ends the open paragraph and the containers that the line does not continue.
  mutating func startBlock() {
    leaf = .none
    guard matched < containers.count else { return }
    containers.removeLast(containers.count - matched)
    pendingItem = nil
  }

  /// Whether the line stands in the containers of the open paragraph.
  var continuesParagraph: Bool { leaf.isParagraph && matched == containers.count }

  /// The byte at an offset of the line; nil at its end.
  func byte(_ offset: Int) -> UInt8? { offset < line.end ? bytes[offset] : nil }

  /// The first offset from `start` on in the line that holds another byte.
  func skip(_ byte: UInt8, from start: Int) -> Int {
    var offset = start
    while offset < line.end, bytes[offset] == byte { offset += 1 }
    return offset
  }

  /// The first offset from `start` on in the line that is neither space nor tab.
  func skipBlanks(from start: Int) -> Int {
    var offset = start
    while offset < line.end, bytes[offset].isBlank { offset += 1 }
    return offset
  }

  /// The offset after the last byte before `end` that is neither space nor tab.
  func trimBlanks(from start: Int, to end: Int) -> Int {
    var offset = end
    while offset > start, bytes[offset - 1].isBlank { offset -= 1 }
    return offset
  }
}
