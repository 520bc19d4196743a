import SkillPipelines
import SkillReviews
import SkillSystem
import SkillText
import Skills

/// `skillpool validate`: skills, checks and pipelines, judged strictly.
struct ValidateCommand: ReadingCommand {
  static let name = "validate"
  static let summary = "Check skills, their checks and pipelines strictly, and mend what can be mended"
  static let group = CommandGroup.author
  static let usage = "[PATH…]"
  static let details = """
    PATH is a folder of skills, a skill, or a pipeline file; without one, the project's skills and pipelines.
    --target adds the strictness of one client; skillpool explain CODE says how much each client minds.
    --fix writes what loading already reads: values that had to be repaired, other spellings of keys. Only the places of
    the findings change, and a file is written only when it reads as before; what is left is printed.
    --diff and --dry-run write nothing.
    Exit codes: 0 no errors, 1 errors (with --strict: or warnings), 2 a path is missing or holds nothing to check, 74 a
    file could not be written.
    """
  static var table: [Parameter<ValidateCommand>] {
    [
      .arguments(\.paths, "path", "What to check").completing(.files), skillsRow, jsonRow,
      .option(\.format, "format", "How to print the findings"),
      .flag(\.strict, "strict", "Warnings fail too"),
      .option(\.target, "target", "Judge as this client would"),
      .flag(\.fix, "fix", "Mend what can be mended without a change of meaning"),
      .flag(\.diff, "diff", "Print what --fix would change, and change nothing"),
      .flag(\.dryRun, "dry-run", "Say what --fix would mend, and change nothing"),
    ]
  }

  /// The formats of findings.
  enum Format: String, ArgumentValue, CaseIterable { case full, concise, json, jsonl, github, sarif, junit }

  var common = CommonOptions()
  var paths: [String] = []
  var format = Format.full
  var strict = false
  var target: SkillTarget?
  var fix = false
  var diff = false
  var dryRun = false

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let validation = Validation(workspace: workspace, common: common, words: paths, target: target)
    var outcome = validation.run(world)
    guard outcome.refusals.isEmpty else {
      for refusal in outcome.refusals { world.console.note("error: " + TerminalText.escaped(refusal)) }
      return .usage
    }
    if diff { return show(outcome, world) }
    let mending = fix || dryRun ? mend(&outcome, validation, workspace, world) : Mending()
    FindingsPrinter(format: common.json ? .json : format, common: common, isStrict: strict, mending: mending)
      .print(outcome, world)
    return mending.failures.isEmpty ? verdict(outcome) : .storage
  }

  private func verdict(_ outcome: ValidationOutcome) -> ExitCode {
    let worst = strict ? Diagnostic.Severity.warning : .error
    return outcome.diagnostics.contains { $0.severity >= worst } ? .negative : .success
  }

  /// Mends files and looks again; a dry run only says what would be mended.
  private func mend(
    _ outcome: inout ValidationOutcome, _ validation: Validation, _ workspace: Workspace, _ world: World
  ) -> Mending {
    var mending = Mending(isDry: dryRun)
    for repair in outcome.repairs { mending.mend(repair, inside: outcome.homes, world.files) }
    mending.tell(world)
    if !dryRun, !mending.mended.isEmpty { outcome = validation.run(world) }
    return mending
  }

  private func show(_ outcome: ValidationOutcome, _ world: World) -> ExitCode {
    for repair in outcome.repairs {
      let text = UnifiedDiff(repair.path, repair.before, repair.after).text
      world.console.output.write(world.console.outputIsTerminal ? TerminalText.escaped(text) : text)
    }
    return verdict(outcome)
  }
}

extension SkillTarget: ArgumentValue {}
