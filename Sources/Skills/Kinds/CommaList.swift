/// Patterns between commas, as rules of Cursor and Copilot write them: `**/*.ts,**/*.{tsx,jsx}`.
enum CommaList {
  /// The parts, trimmed; a comma inside braces, brackets or parentheses separates nothing.
  static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    for scalar in text.unicodeScalars {
      if scalar == ",", depth == 0 {
        parts.append(part)
        part = ""
        continue
      }
      if "{[(".unicodeScalars.contains(scalar) { depth += 1 }
      if "}])".unicodeScalars.contains(scalar) { depth = max(0, depth - 1) }
      part.unicodeScalars.append(scalar)
    }
    return (parts + [part]).map(trimmed).filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
