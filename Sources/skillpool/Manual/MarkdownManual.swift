/// The reference of the command line as Markdown, made from the table of commands: `docs/cli.md`.
enum MarkdownManual {
  /// The whole page.
  static var text: String {
    let parts = [head] + CommandGroup.allCases.flatMap(group) + [exitCodes, environment]
    return parts.joined(separator: "\n\n")
  }

  private static var head: String {
    """
    # The command line

    <!-- Written by scripts/generate-docs from the table of commands; change the table, not this page. -->

    Data goes to the standard output, messages and progress go to the standard error. `skillpool COMMAND --help` prints the
    same as below, `skillpool help man` the manual page, and `skillpool completions SHELL` what makes a shell complete all
    of it.
    """
  }

  private static func group(_ group: CommandGroup) -> [String] {
    ["## \(group.rawValue)"] + CommandTable.rows.filter { $0.group == group }.map(command)
  }

  private static func command(_ row: CommandRow) -> String {
    let details = row.details.isEmpty ? [] : [fenced(row.details)]
    return (["### \(row.name)", row.summary + ".", fenced(row.usageLine), table(row)] + details)
      .joined(separator: "\n\n")
  }

  private static func table(_ row: CommandRow) -> String {
    let lines = row.parameters.map { parameter in
      let choices = parameter.isPositional ? parameter.choices.map { "`\($0)`" }.joined(separator: ", ") : ""
      let help = cell(parameter.help) + (choices.isEmpty ? "" : ": " + choices)
      return "| `\(cell(parameter.spelling))` | \(help) |"
    }
    return (["| word or option | |", "|---|---|"] + lines).joined(separator: "\n")
  }

  private static var exitCodes: String {
    let lines = ExitCode.table.map { "| \($0.number) | \(cell($0.meaning)) |" }
    return "## Exit codes\n\n" + (["| code | meaning |", "|---|---|"] + lines).joined(separator: "\n")
  }

  private static var environment: String { "## Environment\n\n" + fenced(HelpTopics.environment) }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// A fenced block; the fence is longer than any in the text.
  static func fenced(_ text: String, _ info: String = "text") -> String {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)\(info)\n\(text.trimmingTrailingNewline)\n\(fence)"
  }
}
