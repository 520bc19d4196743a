/// A line of a file as it is shown under a message, with the place of its carets.
struct SourceExcerpt {
  /// The most columns of a line that are shown.
  static let maximumWidth = 160
  /// The columns shown before the carets when the line is cut.
  private static let lead = 60
  private static let tabWidth = 4

  /// The number of the line.
  let line: Int
  /// The line, cut around the carets, with tabs as spaces and controls as escapes.
  private(set) var text = ""
  /// The columns before the carets.
  private(set) var caretColumn = 0
  /// The number of carets.
  private(set) var caretWidth = 0

  /// The digits of the line number.
  var gutter: Int { String(line).utf8.count }

  /// The excerpt of a location that has positions and the text of its line.
  init?(_ location: SourceLocation) {
    guard let start = location.start, let lineText = location.lineText else { return nil }
    line = start.line
    let first = max(0, start.column - 1)
    let last = location.end.map { $0.line == start.line ? max($0.column - 1, first + 1) : Int.max } ?? first + 1
    if lineText.utf8.count <= Self.maximumWidth, lineText.isPrintableASCII {
      showWhole(lineText, first: first, last: last)
    } else {
      show(Self.cells(of: lineText, around: first), first: first, last: last)
    }
  }

  /// Takes a line that is as wide as it is long, and not too long.
  private mutating func showWhole(_ line: String, first: Int, last: Int) {
    let width = line.utf8.count
    text = line
    caretColumn = min(first, width)
    caretWidth = max(1, min(min(last, width) - caretColumn, Self.maximumWidth - caretColumn))
  }

  /// A scalar as it is shown.
  private struct Cell {
    var index: Int
    var text: String
    var width: Int
  }

  /// The scalars that may be seen: those near the place.
  private static func cells(of text: String, around first: Int) -> [Cell] {
    let start = max(0, first - maximumWidth)
    let window = String(text.unicodeScalars.dropFirst(start).prefix(2 * maximumWidth + 1))
    return TerminalText.characters(of: window).enumerated().map { offset, character in
      let shown = character == "\t" ? String(repeating: " ", count: tabWidth) : character
      return Cell(index: start + offset, text: shown, width: TerminalText.displayWidth(shown))
    }
  }

  private mutating func show(_ cells: [Cell], first: Int, last: Int) {
    let before = cells.prefix { $0.index < first }
    let isWhole = cells.first.map { $0.index == 0 } ?? true
    let width = cells.reduce(0) { $0 + $1.width }
    let skipped = isWhole && width <= Self.maximumWidth ? before[..<before.startIndex] : Self.cut(before)
    let shown = cells[skipped.endIndex...]
    let isCut = !skipped.isEmpty || !isWhole
    let line = shown.map(\.text).joined()
    text = TerminalText.truncated((isCut ? "…" : "") + line, to: Self.maximumWidth)
    caretColumn = (isCut ? 1 : 0) + before[skipped.endIndex...].reduce(0) { $0 + $1.width }
    let marked = shown.filter { $0.index >= first && $0.index < last }.reduce(0) { $0 + $1.width }
    caretWidth = max(1, min(marked, Self.maximumWidth - caretColumn))
  }

  /// The cells to leave out, so that what is left before the place fits into the lead.
  private static func cut(_ before: ArraySlice<Cell>) -> ArraySlice<Cell> {
    var width = 0
    let kept = before.reversed().prefix { cell in
      width += cell.width
      return width <= lead
    }
    return before.dropLast(kept.count)
  }
}
