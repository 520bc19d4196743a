import SkillPipelines
import SkillReviews
import SkillSystem
import SkillText
import Skills

/// `skillpool validate`: skills, checks and pipelines, judged strictly.
struct ValidateCommand: ReadingCommand {
  static let name = "validate"
  static let summary = "Check skills, their checks and pipelines strictly"
  static let group = CommandGroup.author
  static let usage = "[PATH…]"
  static let details = """
    PATH is a folder of skills, a skill, or a pipeline file; without one, the project's skills and pipelines.
    Exit codes: 0 no errors, 1 errors (with --strict: or warnings), 2 a path is missing.
    """
  static var table: [Parameter<ValidateCommand>] {
    [
      .arguments(\.paths, "path", "What to check").completing(.files), skillsRow, jsonRow,
      .option(\.format, "format", "How to print the findings"),
      .flag(\.strict, "strict", "Warnings fail too"),
    ]
  }

  /// The formats of findings.
  enum Format: String, ArgumentValue, CaseIterable { case full, concise, json, jsonl, github, sarif }

  var common = CommonOptions()
  var paths: [String] = []
  var format = Format.full
  var strict = false

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let outcome = Validation(workspace: workspace, common: common, words: paths).run(world)
    guard outcome.missing.isEmpty else {
      for word in outcome.missing { world.console.note("error: no such file or folder: \(TerminalText.escaped(word))") }
      return .usage
    }
    FindingsPrinter(format: common.json ? .json : format, common: common).print(outcome, world)
    let worst = strict ? Diagnostic.Severity.warning : .error
    return outcome.diagnostics.contains { $0.severity >= worst } ? .negative : .success
  }
}

/// What validating found.
struct ValidationOutcome {
  /// The number of documents looked at.
  var files = 0
  /// The findings.
  var diagnostics: [Diagnostic] = []
  /// Words that name nothing.
  var missing: [String] = []

  /// The number of findings of a severity.
  func count(_ severity: Diagnostic.Severity) -> Int { diagnostics.count { $0.severity == severity } }
}
