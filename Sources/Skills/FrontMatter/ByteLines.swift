import SkillText

/// One line of a file: its first byte, the byte after its text, and the first byte of the next line.
struct ByteLine: Sendable, Hashable {
  var start: Int
  var end: Int
  var next: Int

  /// The bytes of the line without its line end.
  var range: SourceRange { SourceRange(start, end) }
}

extension SourceFile {
  /// The line that starts at an offset, cut at `limit`; nil at or after the limit.
  func line(from start: Int, limit: Int) -> ByteLine? {
    let stop = min(limit, bytes.count)
    guard start < stop else { return nil }
    let end = LineEnds.next(in: bytes.span, from: start, to: stop)
    guard end < stop else { return ByteLine(start: start, end: end, next: end) }
    let isPair = bytes[end] == .carriage && end + 1 < stop && bytes[end + 1] == .newline
    return ByteLine(start: start, end: end, next: end + (isPair ? 2 : 1))
  }

  /// The lines of a range.
  func lines(_ range: SourceRange) -> [ByteLine] {
    var lines: [ByteLine] = []
    var offset = range.start
    while let line = line(from: offset, limit: range.end) {
      lines.append(line)
      offset = line.next
    }
    return lines
  }

  /// The number of leading blanks of a line: spaces, tabs, and the two bytes of a no-break space.
  func indent(of line: ByteLine) -> Int {
    var offset = line.start
    while offset < line.end {
      let width = blankWidth(at: offset, limit: line.end)
      guard width > 0 else { break }
      offset += width
    }
    return offset - line.start
  }

  /// The bytes of the blank at an offset: 1 for a space or tab, 2 for a no-break space, 0 for anything else.
  func blankWidth(at offset: Int, limit: Int) -> Int {
    guard offset < limit else { return 0 }
    if bytes[offset] == .space || bytes[offset] == .tab { return 1 }
    return bytes[offset] == 0xC2 && offset + 1 < limit && bytes[offset + 1] == 0xA0 ? 2 : 0
  }

  /// Whether a line holds nothing but blanks.
  func isBlank(_ line: ByteLine) -> Bool { indent(of: line) == line.end - line.start }

  /// The range without blanks and line ends at both ends.
  func trimmed(_ range: SourceRange) -> SourceRange {
    var (start, end) = (range.start, min(range.end, bytes.count))
    while start < end, bytes[start].isASCIIBlank { start += 1 }
    while end > start, bytes[end - 1].isASCIIBlank { end -= 1 }
    return SourceRange(start, max(start, end))
  }

  /// Whether the bytes at an offset are those of an ASCII word.
  func starts(with word: StaticString, at offset: Int, limit: Int) -> Bool {
    offset + word.utf8CodeUnitCount <= limit && bytes.holds(word, at: offset)
  }
}

extension UInt8 {
  static var newline: UInt8 { 0x0A }
  static var carriage: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var tab: UInt8 { 0x09 }
  static var hash: UInt8 { 0x23 }
  static var dash: UInt8 { 0x2D }
  static var colon: UInt8 { 0x3A }
  static var doubleQuote: UInt8 { 0x22 }
  static var singleQuote: UInt8 { 0x27 }
  static var backtick: UInt8 { 0x60 }

  /// Space, tab, LF or CR.
  var isASCIIBlank: Bool { self == .space || self == .tab || self == .newline || self == .carriage }
  /// `a`–`z`, `A`–`Z`.
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// `0`–`9`.
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
