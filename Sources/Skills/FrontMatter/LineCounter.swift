import SkillText

/// Tells the lines of offsets that grow, counting on from the last one.
struct LineCounter: Sendable {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  /// An offset with its column, and the line around it.
  struct Place: Sendable {
    var lineStart: Int
    var lineEnd: Int
    var offset: Int
    var column: Int
  }
  /// The last place that was shown.
  private var place: Place?

  /// Starts at the first line, or at an offset whose line is known.
  init(_ file: SourceFile, from offset: Int = 0, line: Int = 1) {
    bytes = file.bytes
    self.offset = offset
    self.line = line
  }

  /// The line of a byte offset, from 1; an offset before the last one starts over.
  mutating func line(at target: Int) -> Int {
    if target < offset { (offset, line) = (0, 1) }
    let end = min(target, bytes.count)
    guard end > offset else { return line }
    let (feeds, holdsReturns) = bytes.lineFeeds(offset, end)
    line += holdsReturns ? ends(offset, end) : feeds
    offset = end
    return line
  }

  /// The line ends whose last byte is in a range; CR LF is one.
  private func ends(_ start: Int, _ end: Int) -> Int {
    var count = 0
    for index in start..<end {
      let isPair = bytes[index] == .carriage && index + 1 < bytes.count && bytes[index + 1] == .newline
      if bytes[index] == .newline || (bytes[index] == .carriage && !isPair) { count += 1 }
    }
    return count
  }
}

extension [UInt8] {
  /// The number of LF in a range, and whether it holds a CR.
  fileprivate func lineFeeds(_ start: Int, _ end: Int) -> (count: Int, holdsReturns: Bool) {
    let feeds = ByteSearch.count(of: .newline, in: span, from: start, to: end)
    return (feeds, ByteSearch.first(of: .carriage, or: .carriage, in: span, from: start, to: end) < end)
  }
}

extension LineCounter {
  /// The location of a range, ready to be shown; cheap for ranges that come in order, also when they stand in one long
  /// line.
  mutating func location(of range: SourceRange, in file: SourceFile) -> SourceLocation {
    let range = range.clamped(to: file.bytes.count)
    let line = line(at: range.start)
    let place = moved(to: range.start, in: file)
    let start = SourcePosition(line: line, column: place.column)
    let end =
      range.end <= place.lineEnd
      ? SourcePosition(line: line, column: place.column + file.scalarCount(range.start, range.end))
      : file.position(at: range.end)
    return SourceLocation(
      path: file.path, start: start, end: end,
      lineText: file.excerpt(around: range.start, lineStart: place.lineStart))
  }

  /// The line and column of an offset, counted on from the last place in the same line.
  private mutating func moved(to offset: Int, in file: SourceFile) -> Place {
    if let last = place, last.offset <= offset, offset <= last.lineEnd {
      place = Place(
        lineStart: last.lineStart, lineEnd: last.lineEnd, offset: offset,
        column: last.column + file.scalarCount(last.offset, offset))
    }
    if let place, place.offset == offset { return place }
    let start = file.lineStart(before: offset)
    let found = Place(
      lineStart: start, lineEnd: LineEnds.next(in: file.bytes.span, from: offset, to: file.bytes.count), offset: offset,
      column: 1 + file.scalarCount(start, offset))
    place = found
    return found
  }
}

extension SourceFile {
  /// The start of the line that holds an offset.
  fileprivate func lineStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != .newline, bytes[start - 1] != .carriage { start -= 1 }
    return start
  }

  fileprivate func scalarCount(_ start: Int, _ end: Int) -> Int {
    var count = 0
    for byte in bytes[min(start, end)..<end] { count += byte & 0xC0 == 0x80 ? 0 : 1 }
    return count
  }
}
