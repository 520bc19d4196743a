/// The manual page as roff for `man`, made from the table of commands.
enum ManualPage {
  /// The whole page.
  static var text: String {
    let parts = [head] + CommandGroup.allCases.map(group) + [exitStatus, environment]
    return parts.joined(separator: "\n")
  }

  private static var head: String {
    #"""
    .TH SKILLPOOL 1 "" "skillpool \#(Version.current)" "User Commands"
    .SH NAME
    skillpool \- find, compose and run agent skills
    .SH SYNOPSIS
    .B skillpool
    .I command
    .RI [ options ]
    .SH DESCRIPTION
    Skills are Markdown files that tell an agent how to do a kind of work.
    skillpool finds the ones that fit a task, reviews files against their checklists, and runs pipelines of such steps.
    Data goes to the standard output, messages go to the standard error.
    """#
  }

  private static func group(_ group: CommandGroup) -> String {
    let rows = CommandTable.rows.filter { $0.group == group }
    return ([".SH \(group.rawValue.uppercased()) COMMANDS"] + rows.map(command)).joined(separator: "\n")
  }

  private static func command(_ row: CommandRow) -> String {
    let head = [".SS \(escaped(row.usageLine))", escaped(row.summary) + "."]
    let details = row.details.isEmpty ? [] : [".PP", ".nf", lines(row.details), ".fi"]
    return (head + row.parameters.map(parameter) + details).joined(separator: "\n")
  }

  private static func parameter(_ row: ParameterRow) -> String {
    let choices = row.isPositional && !row.choices.isEmpty ? ": " + row.choices.joined(separator: ", ") : ""
    return ".TP\n.B \(escaped(row.spelling))\n\(escaped(row.help + choices))"
  }

  private static var exitStatus: String {
    ([".SH EXIT STATUS"] + ExitCode.table.map { ".TP\n.B \($0.number)\n\(escaped($0.meaning))" })
      .joined(separator: "\n")
  }

  private static var environment: String { ".SH ENVIRONMENT\n.nf\n\(lines(HelpTopics.environment))\n.fi" }

  private static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? ".sp" : escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// A line that roff takes as text: backslashes and dashes stand for themselves, and no dot begins a request.
  static func escaped(_ line: String) -> String {
    let plain = line.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "\"": text += "\\(dq"
      case "…": text += "..."
      default: text.append(character)
      }
    }
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
