import SkillText

/// Lays out rows in columns by display width; the last column takes what is left and is cut with "…", as
/// are cells of more than 80 columns.
struct TextTable {
  /// How a column's cells stand.
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  /// The cells of all rows, one row behind the other.
  private var cells: [ShownText]

  /// Starts a table with a heading.
  init(_ heading: [(String, Alignment)]) {
    alignments = heading.map(\.1)
    cells = heading.map { ShownText($0.0) }
  }

  /// Adds a row of as many cells as the heading has; control characters are shown, not sent.
  mutating func add(_ texts: [String]) {
    for text in texts { add(text) }
  }

  /// Adds the next cell of a row; each row is to have as many as the heading.
  mutating func add(_ text: String) { add(ShownText(text)) }

  /// Adds the next cell, whose width is known.
  mutating func add(_ text: ShownText) { cells.append(text) }

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

  /// The most columns of a cell before the last: one endless name is no reason to push all rows apart.
  private static let cellLimit = 80

  private func columnWidth(_ column: Int) -> Int {
    let widest = stride(from: column, to: cells.count, by: alignments.count).reduce(0) { max($0, cells[$1].width) }
    return min(widest, TextTable.cellLimit)
  }

  private static let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 64)

  private static func append(blanks count: Int, to bytes: inout [UInt8]) {
    var left = count
    while left > 0 {
      bytes += blanks[..<min(left, blanks.count)]
      left -= blanks.count
    }
  }

  /// Appends a text, cut to so many columns.
  private func append(_ cell: ShownText, cutTo limit: Int, to bytes: inout [UInt8]) {
    if cell.width > limit, !cell.isPlain {
      bytes += cell.cut(to: limit).utf8
    } else {
      bytes += cell.text.utf8
      guard cell.width > limit else { return }
      bytes.removeLast(cell.width - limit + 1)
      bytes += "…".utf8
    }
  }

  /// Appends the row whose cells start at an index, without spaces at its end.
  private func append(_ start: Int, _ widths: [Int], last: Int, to bytes: inout [UInt8]) {
    let tail = alignments.count - 1
    for column in 0..<tail {
      let space = max(0, widths[column] - cells[start + column].width)
      if alignments[column] == .right { TextTable.append(blanks: space, to: &bytes) }
      append(cells[start + column], cutTo: TextTable.cellLimit, to: &bytes)
      TextTable.append(blanks: alignments[column] == .left ? space + 2 : 2, to: &bytes)
    }
    append(cells[start + tail], cutTo: last, to: &bytes)
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
