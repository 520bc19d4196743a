import SkillText

/// Breaks text between words.
enum TextWrap {
  /// The lines of a text, each at most `width` columns wide unless a word alone is wider.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(whereSeparator: \.isWhitespace) {
      let columns = TerminalText.displayWidth(String(word))
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      line += used > 0 ? " " + word : String(word)
      used += (used > 0 ? 1 : 0) + columns
    }
    return used > 0 || lines.isEmpty ? lines + [line] : lines
  }
}
