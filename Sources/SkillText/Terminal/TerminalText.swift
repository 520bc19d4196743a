/// Text from skills, agents and files, made safe and fitting for a terminal.
public enum TerminalText {
  /// A text whose hidden characters are visible: `\u{1B}[2J` instead of a cleared screen.
  ///
  /// Tabs, line feeds and the CR of a CR LF stay, and so does what ``HiddenText`` leaves to emoji and scripts; all else
  /// that a terminal might obey or a reader can not see is written as escapes.
  public static func escaped(_ text: String) -> String {
    if text.isPrintableASCII { return text }
    let runs = HiddenText.runs(in: text)
    if runs.isEmpty, !text.holds(0x0D) { return text }
    let pieces = pieces(of: text, hidden: runs)
    let ends = pieces.indices.filter {
      pieces[$0].scalar == "\r" && $0 + 1 < pieces.count && pieces[$0 + 1].scalar == "\n"
    }
    let dropped = Set(ends)
    return pieces.indices.filter { !dropped.contains($0) }.map { pieces[$0].text }.joined()
  }

  /// The characters of one line as they are shown, one by one.
  package static func characters(of line: String) -> [String] {
    pieces(of: line, hidden: HiddenText.runs(in: line)).map(\.text)
  }

  /// A text on one line: escaped, line ends written as `\n`, tabs as spaces.
  public static func line(_ text: String) -> String {
    if text.isPrintableASCII { return text }
    let safe = escaped(text)
    guard safe.utf8.contains(where: { $0 == 9 || $0 == 10 }) else { return safe }
    return String(safe.map { $0 == "\n" ? "\\n" : $0 == "\t" ? " " : String($0) }.joined())
  }

  /// The columns that a text takes: two for wide characters, none for combining ones, counted by scalars.
  public static func displayWidth(_ text: String) -> Int {
    text.isPrintableASCII ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// A text cut to a number of columns; a cut text ends in `…`.
  public static func truncated(_ text: String, to width: Int) -> String {
    displayWidth(text) <= width ? text : cut(text, to: width)
  }

  /// A text that is wider than a number of columns, cut to them.
  static func cut(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    if text.isPrintableASCII { return String(decoding: text.utf8.prefix(width - 1), as: UTF8.self) + "…" }
    if let cut = cutBetweenScalars(text, to: width - 1) { return cut + "…" }
    var result = ""
    var left = width - 1
    for character in text {
      left -= character.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
      if left < 0 { break }
      result.append(character)
    }
    return result + "…"
  }

  /// The first columns of a text that is wider; nil where a scalar up to there may join the one before it.
  private static func cutBetweenScalars(_ text: String, to width: Int) -> String? {
    var left = width
    var index = text.unicodeScalars.startIndex
    while index < text.unicodeScalars.endIndex {
      let scalar = text.unicodeScalars[index]
      guard scalar.standsAlone else { return nil }
      left -= scalar.displayWidth
      if left < 0 { return String(text[..<index]) }
      index = text.unicodeScalars.index(after: index)
    }
    return nil
  }

  /// A character and whether it is written as an escape.
  private struct Piece {
    var scalar: Unicode.Scalar
    var isEscaped: Bool

    var text: String { isEscaped ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar) }
  }

  private static func pieces(of text: String, hidden runs: [HiddenRun]) -> [Piece] {
    var runs = runs[...]
    var offset = 0
    return text.unicodeScalars.map { scalar in
      while let run = runs.first, run.range.end <= offset { runs.removeFirst() }
      let isHidden = runs.first.map { $0.range.start <= offset } ?? false
      offset += UTF8.width(scalar)
      return Piece(scalar: scalar, isEscaped: isHidden || scalar == "\r")
    }
  }
}
