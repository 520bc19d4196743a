/// A command: a plain struct of options, filled from the command line, that runs against a ``World``.
protocol Command: Sendable {
  /// The word that names it.
  static var name: String { get }
  /// One line for people.
  static var summary: String { get }
  /// The group it is listed in.
  static var group: CommandGroup { get }
  /// What follows the name in the usage line, options aside.
  static var usage: String { get }
  /// Paragraphs of help under the options: examples and exit codes.
  static var details: String { get }
  /// Its options and words.
  static var table: [Parameter<Self>] { get }
  /// The options that most commands share.
  var common: CommonOptions { get set }
  /// The options when nothing is typed.
  init()
}

/// A command that only reads: it runs without the concurrency runtime, so that it starts in milliseconds.
protocol ReadingCommand: Command {
  /// Does the work.
  func run(_ world: World) -> ExitCode
}

/// A command that starts processes or waits.
protocol RunningCommand: Command {
  /// The command after what it can do on the main thread, before anything runs beside it.
  func prepared(_ world: World) -> Self
  /// Does the work.
  @concurrent func run(_ world: World) async -> ExitCode
}

extension RunningCommand {
  /// As a rule there is nothing to do.
  func prepared(_ world: World) -> Self { self }
}

/// The groups of commands, in the order of the help text.
enum CommandGroup: String, CaseIterable, Sendable {
  case find = "Find"
  case review = "Review"
  case run = "Run"
  case author = "Author"
  case connect = "Connect"
}

/// Options that most commands share.
struct CommonOptions: Sendable {
  /// The project's root, if it was named.
  var directory: String?
  /// Folders of skills in place of the standard ones.
  var skills: [String] = []
  /// Whether to print one JSON object.
  var json = false
  /// Whether to colour.
  var color = ColorChoice.auto
  /// Whether help was asked for.
  var help = false
}

extension Command {
  static var details: String { "" }

  /// The shared rows that every command has.
  static var baseRows: [Parameter<Self>] {
    [
      .option(
        \.common.directory, "directory", short: "C", value: "dir",
        "The project's root, in place of the nearest folder with .git or skillpool.yml"
      ).completing(.folders),
      .option(\.common.color, "color", "Colour the output"),
      .flag(\.common.help, "help", short: "h", "Show this help"),
    ]
  }

  /// The row for commands that print `--json`.
  static var jsonRow: Parameter<Self> { .flag(\.common.json, "json", "Print one JSON object") }

  /// The row for commands that load skills.
  static var skillsRow: Parameter<Self> {
    .option(
      \.common.skills, "skills", value: "dir", "Load skills from here instead of the standard folders (repeatable)"
    ).completing(.folders)
  }
}
