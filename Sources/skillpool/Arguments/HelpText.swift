/// Lays out the help text of a command from its table.
struct HelpText {
  /// The columns to fill.
  let width: Int

  /// The whole help text.
  func text(of row: CommandRow) -> String {
    let parts = [
      row.summary, "Usage: " + row.usageLine, section("Words", row.parameters.filter(\.isPositional)),
      section("Options", row.parameters.filter { !$0.isPositional }), details(row),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The paragraphs under the options; a line that is too long goes on below itself.
  private func details(_ row: CommandRow) -> String {
    let lines = row.details.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isFull = lines.contains { $0.count > width }
    return (isFull ? Self.joined(lines) : lines).flatMap { line -> [String] in
      guard line.count > width else { return [line] }
      let indent = String(line.prefix { $0 == " " })
      return TextWrap.lines(line, width: width - indent.count).map { indent + $0 }
    }.joined(separator: "\n")
  }

  /// The lines, with those in one that a sentence goes over: a full line, and one that starts with a small letter.
  static func joined(_ lines: [String]) -> [String] {
    var result: [String] = []
    var isOpen = false
    for line in lines {
      if isOpen, let last = result.indices.last, let first = line.first, first.isLowercase || first.isNumber {
        result[last] += " " + line
      } else {
        result.append(line)
      }
      isOpen = line.count > 80 && !line.hasSuffix(".") && !line.hasSuffix(":")
    }
    return result
  }

  private func section(_ title: String, _ rows: [ParameterRow]) -> String {
    guard !rows.isEmpty else { return "" }
    return title + ":\n" + columns(rows.map { (indent($0) + $0.spelling, $0.help) })
  }

  /// Room for the one-letter form, so that long names stand below each other.
  private func indent(_ row: ParameterRow) -> String { row.isPositional || row.short != nil ? "" : "    " }

  /// Two columns: what is typed, and what it does; the second is broken between words.
  func columns(_ entries: [(String, String)]) -> String {
    let first = min(entries.map(\.0.count).max() ?? 0, max(12, width / 2 - 4))
    return entries.map { lines($0, first) }.joined(separator: "\n")
  }

  private func lines(_ entry: (String, String), _ first: Int) -> String {
    let indent = String(repeating: " ", count: first + 4)
    let texts = TextWrap.lines(entry.1, width: max(20, width - first - 4))
    let isLong = entry.0.count > first
    let head =
      isLong
      ? ["  " + entry.0, indent + (texts.first ?? "")] : ["  \(entry.0.padded(to: first))  \(texts.first ?? "")"]
    return (head + texts.dropFirst().map { indent + $0 }).map(\.trimmingTrailingSpaces).joined(separator: "\n")
  }
}

extension String {
  /// The text with spaces after it up to a width in characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
