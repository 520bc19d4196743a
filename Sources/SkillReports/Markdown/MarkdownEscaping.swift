import SkillText

/// Escaping for Markdown: a value can't become markup, a heading, a table cell or a workflow command.
enum MarkdownEscaping {
  private static let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "!", "&"]

  /// A value in running text or a table cell.
  static func text(_ value: String, keepsEdges: Bool = false) -> String {
    (keepsEdges ? value : oneLine(value)).reduce(into: "") { out, character in
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

  /// A value that already is a line of Markdown with code spans, such as a checklist item: its code spans stay, all
  /// other markup is escaped, so that it can't bring a link or an image along.
  static func item(_ value: String) -> String {
    let pieces = oneLine(value).split(separator: "`", omittingEmptySubsequences: false)
    let closed = pieces.count.isMultiple(of: 2) ? pieces.count - 1 : pieces.count
    let parts = pieces.enumerated().map { index, piece -> String in
      if index % 2 == 1, index < closed { return code(String(piece)) }
      return text((index >= closed ? "`" : "") + String(piece), keepsEdges: true)
    }
    return parts.joined()
  }

  private static func oneLine(_ value: String) -> String {
    TerminalText.line(value.split(whereSeparator: \.isWhitespace).joined(separator: " ")).replacingWorkflowCommands
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
