import SkillText

/// Lays out rows in columns by display width; the last column takes what is left and is cut with "…".
struct TextTable {
  /// How a column's cells stand.
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// Starts a table with a heading.
  init(_ heading: [(String, Alignment)]) {
    alignments = heading.map(\.1)
    rows = [heading.map(\.0)]
  }

  /// Adds a row; control characters are shown, not sent.
  mutating func add(_ cells: [String]) {
    rows.append(cells.map { TerminalText.escaped($0) })
  }

  /// The lines, at most `width` columns wide.
  func lines(width: Int) -> [String] {
    let widths = alignments.indices.map { column in
      rows.map { TerminalText.displayWidth($0[column]) }.max() ?? 0
    }
    let taken = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let last = max(10, width - taken)
    return rows.map { line($0, widths, last: last) }
  }

  private func line(_ cells: [String], _ widths: [Int], last: Int) -> String {
    let fixed = cells.indices.dropLast().map { pad(cells[$0], to: widths[$0], alignments[$0]) + "  " }
    let tail = cells.last.map { TerminalText.truncated($0, to: last) } ?? ""
    return (fixed.joined() + tail).trimmingTrailingSpaces
  }

  private func pad(_ cell: String, to width: Int, _ alignment: Alignment) -> String {
    let space = String(repeating: " ", count: max(0, width - TerminalText.displayWidth(cell)))
    return alignment == .left ? cell + space : space + cell
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
  /// The number with a comma between thousands.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }

  /// The number with a noun, in the plural unless it is one.
  func counted(_ noun: String, plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
