import SkillText

/// Finds code spans, links and runs of emphasis marks in inline text, in one pass.
struct InlineScanner {
  /// A run of `*`, `_` or `~`.
  struct Run {
    var mark: UInt8
    var range: SourceRange
  }

  let bytes: [UInt8]
  let range: SourceRange
  var found = MarkdownInlines()
  /// The backslashes that escape the byte behind them.
  private(set) var escapes: [Int] = []
  /// The runs of emphasis marks outside code and destinations.
  private(set) var runs: [Run] = []
  /// The open brackets; an image's is the offset of its `!`.
  private var brackets: [Int] = []
  private var backticks: BacktickRuns
  private var index: Int

  /// Makes a scanner for a range that lies inside `bytes`.
  init(bytes: [UInt8], range: SourceRange) {
    self.bytes = bytes
    self.range = range
    backticks = BacktickRuns(bytes: bytes, range: range)
    index = range.start
  }

  /// Scans the whole range.
  mutating func scan() {
    while index < range.end { step(bytes[index]) }
  }

  private mutating func step(_ byte: UInt8) {
    switch byte {
    case .backslash: takeEscape()
    case .backtick: takeCodeSpan()
    case .bang where next(1) == .openBracket: openBracket(length: 2)
    case .openBracket: openBracket(length: 1)
    case .closeBracket: closeBracket()
    case .star, .underscore, .tilde: takeRun(byte)
    default: index += 1
    }
  }

  private func next(_ distance: Int) -> UInt8? {
    index + distance < range.end ? bytes[index + distance] : nil
  }

  private mutating func takeEscape() {
    guard let byte = next(1), byte.isPunctuation else { return index += 1 }
    escapes.append(index)
    index += 2
  }

  private mutating func takeCodeSpan() {
    let length = runLength(.backtick)
    let start = index
    index += length
    guard let close = backticks.next(length: length, from: index) else { return }
    index = close + length
    let text = MarkdownText.code(bytes[(start + length)..<close])
    found.codeSpans.append(MarkdownCodeSpan(text: text, range: SourceRange(start, index)))
  }

  private mutating func takeRun(_ mark: UInt8) {
    let length = runLength(mark)
    runs.append(Run(mark: mark, range: SourceRange(index, index + length)))
    index += length
  }

  private func runLength(_ mark: UInt8) -> Int {
    var end = index
    while end < range.end, bytes[end] == mark { end += 1 }
    return end - index
  }

  private mutating func openBracket(length: Int) {
    brackets.append(index)
    index += length
  }

  /// Ends a link, if a destination follows.
  ///
  /// A link holds no other link, so the brackets around it are text.
  private mutating func closeBracket() {
    let close = index
    index += 1
    guard let open = brackets.popLast() else { return }
    guard let target = LinkTarget(bytes, from: index, to: range.end) else { return }
    index = target.end
    let isImage = bytes[open] == .bang
    if !isImage { brackets.removeAll(keepingCapacity: true) }
    found.links.append(
      MarkdownLink(
        range: SourceRange(open, index), textRange: SourceRange(open + (isImage ? 2 : 1), close),
        destination: MarkdownText.unescaped(bytes[target.destination.start..<target.destination.end]),
        destinationRange: target.destination, isImage: isImage))
  }
}
