import SkillText

/// Lays out rows in columns by display width; the last column takes what is left and is cut with "…".
struct TextTable {
  /// How a column's cells stand.
  enum Alignment { case left, right }

  private struct Cell {
    let text: String
    let width: Int
    /// Whether each byte is one column.
    let isPlain: Bool

    init(_ text: String) {
      isPlain = text.isPrintableASCII
      self.text = isPlain ? text : TerminalText.line(text)
      width = isPlain ? text.utf8.count : TerminalText.displayWidth(self.text)
    }

    /// Appends the text, cut to so many columns.
    func append(width limit: Int, to bytes: inout [UInt8]) {
      if width <= limit {
        bytes += text.utf8
      } else if isPlain {
        bytes += text.utf8
        bytes.removeLast(text.utf8.count - limit + 1)
        bytes += "…".utf8
      } else {
        bytes += TerminalText.truncated(text, to: limit).utf8
      }
    }
  }

  private let alignments: [Alignment]
  /// The cells of all rows, one row behind the other.
  private var cells: [Cell]

  /// Starts a table with a heading.
  init(_ heading: [(String, Alignment)]) {
    alignments = heading.map(\.1)
    cells = heading.map { Cell($0.0) }
  }

  /// Adds a row of as many cells as the heading has; control characters are shown, not sent.
  mutating func add(_ texts: [String]) {
    for text in texts { cells.append(Cell(text)) }
  }

  /// The lines, at most `width` columns wide.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    eachRow(width) { start, widths, last in
      var bytes: [UInt8] = []
      append(start, widths, last: last, to: &bytes)
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    return lines
  }

  /// The lines as one text, each with its line end.
  func text(width: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count / alignments.count * (width + 8))
    eachRow(width) { start, widths, last in
      append(start, widths, last: last, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Gives the first cell of each row, the widths of the columns, and what is left for the last one.
  private func eachRow(_ width: Int, _ body: (_ start: Int, _ widths: [Int], _ last: Int) -> Void) {
    let widths = alignments.indices.map(columnWidth)
    let taken = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    for start in stride(from: 0, to: cells.count, by: alignments.count) { body(start, widths, max(10, width - taken)) }
  }

  private func columnWidth(_ column: Int) -> Int {
    stride(from: column, to: cells.count, by: alignments.count).reduce(0) { max($0, cells[$1].width) }
  }

  /// Appends the row whose cells start at an index, without spaces at its end.
  private func append(_ start: Int, _ widths: [Int], last: Int, to bytes: inout [UInt8]) {
    let tail = alignments.count - 1
    for column in 0..<tail {
      let space = repeatElement(UInt8(ascii: " "), count: max(0, widths[column] - cells[start + column].width))
      if alignments[column] == .right { bytes += space }
      bytes += cells[start + column].text.utf8
      if alignments[column] == .left { bytes += space }
      bytes += [UInt8(ascii: " "), UInt8(ascii: " ")]
    }
    cells[start + tail].append(width: last, to: &bytes)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }
}

extension String {
  /// The text without spaces at its end.
  var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The text without a line end at its end.
  var trimmingTrailingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }

  /// The text on one line: every run of white space becomes one space.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Int {
  /// The number with a noun, in the plural unless it is one.
  func counted(_ noun: String, plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
