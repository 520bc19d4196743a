/// Lays out the help text of a command from its table.
enum HelpText {
  /// The whole help text.
  static func text(of row: CommandRow) -> String {
    let parts = [
      row.summary, "Usage: " + row.usageLine, section("Words", row.parameters.filter(\.isPositional)),
      section("Options", row.parameters.filter { !$0.isPositional }), row.details,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func section(_ title: String, _ rows: [ParameterRow]) -> String {
    guard !rows.isEmpty else { return "" }
    return title + ":\n" + columns(rows.map { (indent($0) + $0.spelling, $0.help) })
  }

  /// Room for the one-letter form, so that long names stand below each other.
  private static func indent(_ row: ParameterRow) -> String { row.isPositional || row.short != nil ? "" : "    " }

  /// Two columns: what is typed, and what it does.
  static func columns(_ entries: [(String, String)]) -> String {
    let width = entries.map(\.0.count).max() ?? 0
    return entries.map { "  " + $0.0.padded(to: width) + "  " + $0.1 }.joined(separator: "\n")
  }
}

extension String {
  /// The text with spaces after it up to a width in characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
