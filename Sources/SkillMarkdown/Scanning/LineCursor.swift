import SkillText

/// A line, and how much of it the containers around its text have taken.
///
/// Columns count from 0 with tab stops at every fourth, as CommonMark measures indentation.
struct LineCursor {
  /// The offset of the first byte.
  var start = 0
  /// The offset of the line end.
  var end = 0
  /// The offset of the next line.
  var next = 0
  /// The line in the file, from 1.
  var number = 0
  /// The first byte not taken by a container, and its column.
  private(set) var offset = 0
  private(set) var column = 0
  /// The first byte after that which is neither space nor tab, and its column.
  private(set) var textOffset = 0
  private(set) var textColumn = 0

  private let lineEnds: LineEnds

  /// Stands before the first line of a range.
  init(in bytes: [UInt8], _ range: SourceRange) {
    next = range.start
    lineEnds = LineEnds(in: bytes.span, from: range.start, to: range.end)
  }

  /// The columns of white space before the text.
  var indent: Int { textColumn - column }
  /// Whether nothing but white space is left.
  var isBlank: Bool { textOffset >= end }

  /// Moves to the line that starts at `next`; false at the end of the text.
  mutating func moveToNextLine(in bytes: [UInt8], end limit: Int) -> Bool {
    guard next < limit else { return false }
    start = next
    let index = lineEnds.next(in: bytes.span, from: start, to: limit)
    end = index
    let isPair = index + 1 < limit && bytes[index] == .carriageReturn && bytes[index + 1] == .lineFeed
    next = min(limit, index + (isPair ? 2 : 1))
    number += 1
    (offset, column) = (start, 0)
    findText(in: bytes)
    return true
  }

  /// Takes `count` bytes of a marker at the text.
  mutating func takeMarker(_ count: Int, in bytes: [UInt8]) {
    offset = textOffset + count
    column = textColumn + count
    findText(in: bytes)
  }

  /// Takes columns of white space; a tab may be taken in part.
  mutating func take(columns: Int, in bytes: [UInt8]) {
    let target = column + columns
    while column < target, offset < end {
      let stop = bytes[offset] == .tab ? (column & ~3) + 4 : column + 1
      guard stop <= target else {
        column = target
        break
      }
      column = stop
      offset += 1
    }
    findText(in: bytes)
  }

  private mutating func findText(in bytes: [UInt8]) {
    (textOffset, textColumn) = (offset, column)
    while textOffset < end, bytes[textOffset].isBlank {
      textColumn = bytes[textOffset] == .tab ? (textColumn & ~3) + 4 : textColumn + 1
      textOffset += 1
    }
  }
}
