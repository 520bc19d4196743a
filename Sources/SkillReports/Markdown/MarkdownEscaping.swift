/// Escaping for Markdown: a value can't become markup, a heading, a table cell or a workflow command.
enum MarkdownEscaping {
  private static let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "!", "&"]

  /// A value in running text or a table cell.
  static func text(_ value: String) -> String {
    oneLine(value).reduce(into: "") { out, character in
      if special.contains(character) { out.append("\\") }
      out.append(character)
    }
  }

  /// A value in a code span; back-ticks inside are outnumbered by the fence.
  static func code(_ value: String) -> String {
    let line = oneLine(value)
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    let pad = line.hasPrefix("`") || line.hasSuffix("`") || line.isEmpty ? " " : ""
    let cell = String(line.flatMap { $0 == "|" ? ["\\", "|"] : [$0] })
    return fence + pad + cell + pad + fence
  }

  /// A value that already is a line of Markdown with code spans, such as a checklist item: only what could break a
  /// table or open HTML is escaped.
  static func item(_ value: String) -> String {
    oneLine(value).reduce(into: "") { out, character in
      if ["|", "<", ">"].contains(character) { out.append("\\") }
      out.append(character)
    }
  }

  private static func oneLine(_ value: String) -> String {
    value.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacingWorkflowCommands
  }

  private static func longestRun(of mark: Character, in text: String) -> Int {
    var longest = 0
    var current = 0
    for character in text {
      current = character == mark ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}

extension String {
  /// A leading `::` starts a workflow command on some CI systems: a zero-width joiner is no help there, a space is.
  fileprivate var replacingWorkflowCommands: String { hasPrefix("::") ? " " + self : self }
}
