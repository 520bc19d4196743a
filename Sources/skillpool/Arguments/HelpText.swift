/// Lays out the help text of a command from its table.
enum HelpText {
  /// The whole help text.
  static func text<C: Command>(of command: C.Type, rows: [Parameter<C>]) -> String {
    let words = rows.filter(\.isPositional)
    let options = rows.filter { !$0.isPositional }
    let usage = ["skillpool \(C.name)", C.usage, "[options]"].filter { !$0.isEmpty }.joined(separator: " ")
    let parts = [
      C.summary, "Usage: " + usage, section("Words", words.map(entry)), section("Options", options.map(entry)),
      C.details,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func section(_ title: String, _ entries: [(String, String)]) -> String {
    guard !entries.isEmpty else { return "" }
    return title + ":\n" + columns(entries)
  }

  /// Two columns: what is typed, and what it does.
  static func columns(_ entries: [(String, String)]) -> String {
    let width = entries.map(\.0.count).max() ?? 0
    return entries.map { "  " + $0.0.padded(to: width) + "  " + $0.1 }.joined(separator: "\n")
  }

  private static func entry<Values>(_ parameter: Parameter<Values>) -> (String, String) {
    let short = parameter.short.map { "-\($0), " } ?? "    "
    switch parameter.shape {
    case .flag: return ("\(short)--\(parameter.name)", parameter.help)
    case .option(let placeholder): return ("\(short)--\(parameter.name) <\(placeholder)>", parameter.help)
    case .argument(_, let repeats): return ("<\(parameter.name)>\(repeats ? "…" : "")", parameter.help)
    }
  }
}

extension String {
  /// The text with spaces after it up to a width in characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
