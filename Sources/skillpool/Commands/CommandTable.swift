import SkillText

/// Every command: the parser, help, completions and the manual page read this list.
enum CommandTable {
  /// The commands in the order of the help text.
  static let rows: [CommandRow] = [
    .reading(ListCommand.self), .reading(MatchCommand.self), .reading(ShowCommand.self),
    .reading(ComposeCommand.self), .running(IndexCommand.self),
    .running(ReviewCommand.self),
    .reading(PlanCommand.self), .reading(GraphCommand.self), .running(RunCommand.self), .running(ResumeCommand.self),
    .reading(RunsCommand.self),
    .reading(ReportCommand.self), .running(StepCommand.self),
    .reading(InitCommand.self), .reading(ValidateCommand.self), .reading(ExplainCommand.self),
    .reading(SchemaCommand.self), .reading(CompletionsCommand.self),
  ]

  /// Finds a command by its name.
  static func row(named name: String) throws(UsageError) -> CommandRow {
    guard let row = rows.first(where: { $0.name == name }) else {
      if name.hasPrefix("-") { throw .optionFirst(name) }
      throw .unknownCommand(name, suggestion: Suggestion.nearest(to: name, in: rows.map(\.name) + ["help"]))
    }
    return row
  }

  /// Runs the command that `words` name.
  static func run(_ words: [String], _ world: World) -> ExitCode {
    do throws(UsageError) {
      return try dispatch(words, world)
    } catch {
      return report(error, words, world)
    }
  }

  private static func dispatch(_ words: [String], _ world: World) throws(UsageError) -> ExitCode {
    guard let first = words.first else { return HelpTopics.overview(world) }
    if Version.isAsked(by: words) {
      world.console.print(Version.line)
      return .success
    }
    switch first {
    case "-h", "--help", "help": return try HelpTopics.show(Array(words.dropFirst()), world)
    case "__outline": return OutlinePrinter(paths: Array(words.dropFirst()), world: world).print()
    case "__complete": return Completer(words: Array(words.dropFirst()), world: world).print()
    default:
      let row = try row(named: first)
      return world.currentFolder.isEmpty ? homeless(world) : try row.run(Array(words.dropFirst()), world)
    }
  }

  /// Nothing is looked for in another folder than the one that the program was started in.
  private static func homeless(_ world: World) -> ExitCode {
    world.console.note("error: the working folder can't be found; it may have been removed")
    world.console.note("  help: change to a folder that exists")
    return .usage
  }

  private static func report(_ error: UsageError, _ words: [String], _ world: World) -> ExitCode {
    let command = words.first.flatMap { name in rows.first { $0.name == name }?.name }
    world.console.note("error: \(error.message)")
    if let suggestion = error.suggestion { world.console.note("  did you mean '\(suggestion)'?") }
    world.console.note("  run 'skillpool \(command.map { $0 + " --help" } ?? "help")' for the words it takes")
    return .usage
  }
}
