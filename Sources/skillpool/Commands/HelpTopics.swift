/// `skillpool help`: the overview, a command's help, and the topics that belong to no command.
enum HelpTopics {
  /// The topics and their texts.
  static let topics: [Topic] = [
    Topic(name: "exit-codes", summary: "what the exit codes mean") { exitCodes },
    Topic(name: "environment", summary: "environment variables that are read") { environment },
    Topic(name: "man", summary: "the manual page: skillpool help man | man -l -") { ManualPage.text },
    Topic(name: "markdown", summary: "every command, as Markdown") { MarkdownManual.text },
    Topic(name: "rules", summary: "every diagnostic code, as Markdown") { RulesManual.text },
  ]

  /// A page of help that belongs to no command.
  struct Topic: Sendable {
    /// The word after `help`.
    let name: String
    /// One line about it.
    let summary: String
    /// The text.
    let text: @Sendable () -> String
  }

  /// The short overview: what `skillpool` alone prints.
  static func overview(_ world: World) -> ExitCode {
    let groups = CommandGroup.allCases.map { group in
      let names = CommandTable.rows.filter { $0.group == group }.map(\.name).joined(separator: "  ")
      return group.rawValue.padded(to: 9) + names
    }
    world.console.print(
      """
      skillpool \(Version.current): find, compose and run agent skills

        skillpool match "fix the data race warnings"   which skills fit, and why
        skillpool review                               check files against checklists
        skillpool init                                 write a first pipeline
        skillpool run review                           run a pipeline

      \(groups.joined(separator: "\n"))

      Run 'skillpool <command> --help', or 'skillpool help exit-codes'.
      """)
    return .success
  }

  /// The help of a command or a topic.
  static func show(_ words: [String], _ world: World) throws(UsageError) -> ExitCode {
    guard let word = words.first else { return list(world) }
    if let topic = topics.first(where: { $0.name == word }) {
      world.console.print(topic.text())
    } else {
      world.console.print(try CommandTable.row(named: word).help(width: world.console.width))
    }
    return .success
  }

  private static func list(_ world: World) -> ExitCode {
    _ = overview(world)
    let commands = CommandTable.rows.map { ($0.name, $0.summary) }
    world.console.print("\nCommands:\n" + HelpText(width: world.console.width).columns(commands))
    let pages = topics.map { ("help " + $0.name, $0.summary) }
    world.console.print("\nTopics:\n" + HelpText(width: world.console.width).columns(pages))
    return .success
  }

  private static var exitCodes: String {
    "Exit codes:\n" + HelpText(width: 100).columns(ExitCode.table.map { ($0.number, $0.meaning) })
  }

  static let environment = """
    Environment variables:
      SKILLPOOL_COLOR      always, never or auto; above NO_COLOR
      NO_COLOR             set and not empty: no colour
      CLICOLOR_FORCE       set and not 0: colour even into a pipe
      COLUMNS              the width when the output is no terminal
      SKILLPOOL_STATE      the folder for runs (default: .skillpool in the project)
      SKILLPOOL_AGENT      the agent for steps that name none

    A run step sees PATH, HOME, LANG, LC_*, TERM, TMPDIR, USER, SHELL and TZ of the caller, what its `env:` declares, and
      SKILLPOOL_OUTPUT           the file that takes `name=value` outputs
      SKILLPOOL_STEP, SKILLPOOL_STEP_DIR, SKILLPOOL_RUN_ID, SKILLPOOL_RUN_DIR
      SKILLPOOL_ATTEMPT          the number of the attempt, from 1
      SKILLPOOL_IDEMPOTENCY_KEY  the same in all attempts of a step
    """
}
