import SkillMatching
import SkillSystem
import SkillText
import Skills

/// The options that say how skills are chosen for a task: `match` and `compose` share them.
struct MatchOptionValues: Sendable {
  /// The most that are listed.
  var limit: Count = 10
  /// The most that are chosen.
  var top: Count = 3
  /// The lowest band that is chosen.
  var accept = AcceptedBand.strong
  /// The tokens that the chosen ones may take.
  var budget: Count?
  /// Names that are chosen always.
  var include: [String] = []
  /// Names that are never chosen.
  var exclude: [String] = []
  /// Files that the task is about: paths and patterns.
  var files: [String] = []
  /// Whether the changed files are what the task is about.
  var changed = false
  /// Whether the project is not looked at.
  var noSignals = false

  /// The options as the matcher takes them.
  var options: MatchOptions {
    MatchOptions(
      limit: limit.number, top: top.number, accept: accept.band, include: include, exclude: exclude,
      tokenBudget: budget?.number)
  }
}

/// A command that chooses skills for a task.
protocol MatchingCommand: ReadingCommand {
  /// How they are chosen.
  var choice: MatchOptionValues { get set }
}

extension MatchingCommand {
  /// The rows for the options that say how skills are chosen.
  static var choiceRows: [Parameter<Self>] {
    [
      .option(\.choice.top, "top", "Choose at most this many (default 3)"),
      .option(\.choice.accept, "accept", "The lowest band that is chosen (default strong)"),
      .option(\.choice.budget, "budget", value: "tokens", "Choose at most this many tokens of skills"),
      .option(\.choice.include, "include", value: "name", "Always choose this skill (repeatable)")
        .completing(.skills),
      .option(\.choice.exclude, "exclude", value: "name", "Never choose this skill (repeatable)")
        .completing(.skills),
      .option(
        \.choice.files, "files", value: "list",
        "The files that the task is about: paths and globs, parted by commas (repeatable)"
      ).completing(.files),
      .flag(\.choice.changed, "changed", "The files that differ from git's index are what the task is about"),
    ]
  }
}

/// The bands a user may accept.
enum AcceptedBand: String, ArgumentValue, CaseIterable {
  case strong, weak

  var band: SkillMatch.Band { self == .strong ? .strong : .weak }
}
