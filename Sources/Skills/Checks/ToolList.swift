/// The lists of tools that `allowed-tools` and its like hold: spaces, commas, or a YAML list.
enum ToolList {
  /// The tools in a text, split at commas and spaces outside parentheses and quotes.
  static func tokens(_ text: String) -> [String] { split(text).tokens }

  /// Whether a comma separates tools.
  static func isCommaSeparated(_ text: String) -> Bool { split(text).hasComma }

  private static func split(_ text: String) -> (tokens: [String], hasComma: Bool) {
    var tokens: [String] = []
    var current = ""
    var depth = 0
    var quote: Unicode.Scalar?
    var hasComma = false
    for scalar in text.unicodeScalars {
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "(" {
        depth += 1
      } else if scalar == ")" {
        depth = max(0, depth - 1)
      } else if depth == 0, scalar == "," || scalar.properties.isWhitespace {
        hasComma = hasComma || scalar == ","
        if !current.isEmpty { tokens.append(current) }
        current = ""
        continue
      }
      current.unicodeScalars.append(scalar)
    }
    if !current.isEmpty { tokens.append(current) }
    return (tokens, hasComma)
  }
}
