import SkillMatching
import SkillPrompts
import SkillSystem
import SkillText
import Skills

/// `skillpool compose`: the prompt that a run would send for a task.
struct ComposeCommand: MatchingCommand {
  static let name = "compose"
  static let summary = "Print the prompt that a run would send for a task"
  static let group = CommandGroup.find
  static let usage = "\"TASK\""
  static let details = """
    The skills are chosen as a 'match' step chooses them: the words of the task decide, and the project has a say \
    (docs/signals.md); --no-signals leaves it out. A skill that is over the --budget is sent as its summary.
    A run fences skills with a random text. Here it is made of the task and the skills, so that the same question prints \
    the same bytes; --nonce sets the one of a run.
    Exit codes: 0 composed, 1 no skill fits (the task alone is printed) or one is too large, 2 usage, 74 can't write.
    """
  static var table: [Parameter<ComposeCommand>] {
    [.argument(\.task, "task", "What is to be done"), skillsRow, jsonRow] + choiceRows + [
      .flag(\.choice.noSignals, "no-signals", "Do not look at the project"),
      .option(\.nonce, "nonce", value: "hex", "The fence's random text: 32 hexadecimal digits"),
      .option(\.output, "output", short: "o", value: "file", "Write the prompt to a file").completing(.files),
    ]
  }

  var common = CommonOptions()
  var task = ""
  var choice = MatchOptionValues()
  var nonce: FenceNonce?
  var output: String?

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    do throws(Refusal) {
      let loaded = choice.include.isEmpty ? nil : workspace.catalog(common, world)
      if let loaded { try refuseUnusable(in: loaded) }
      var options = choice.options
      options.project = try ProjectSignals(workspace: workspace, common: common, choice: choice).profile(world)
      let question = options
      let (composition, digest) = workspace.asking(
        common, world, else: { workspace.index(loaded ?? workspace.catalog(common, world), world) },
        { (TaskComposition($0.match(task, question), skill: $0.skill, nonce: nonce?.text), $0.digest) })
      return finish(composition, digest, workspace, world)
    } catch {
      return error.tell(world)
    }
  }

  /// Refuses an included skill that a run would refuse: one that is missing, can't be read, or hides text.
  private func refuseUnusable(in catalog: SkillCatalog) throws(Refusal) {
    for name in choice.include {
      switch catalog.resolve(name) {
      case .found(let skill):
        if let finding = skill.refusal {
          throw Refusal("'\(name)' can't be used: \(finding.message)", help: finding.help)
        }
      case .ambiguous(let ids): throw Refusal("'\(name)' is ambiguous: " + ids.map(\.text).joined(separator: ", "))
      case .missing(let suggestion):
        throw Refusal("no skill '\(name)'", help: suggestion.map { "did you mean '\($0)'?" })
      }
    }
  }

  private func finish(
    _ composition: TaskComposition, _ digest: String, _ workspace: Workspace, _ world: World
  ) -> ExitCode {
    world.show(composition.diagnostics, common)
    guard let prompt = composition.prompt else { return .negative }
    let text = common.json ? composition.json(indexDigest: digest).canonicalText + "\n" : prompt.text
    let target = ReportTarget(format: nil, output: output, isJSON: common.json)
    let isForTerminal = output == nil && !common.json && world.console.outputIsTerminal
    if let failure = target.write(isForTerminal ? TerminalText.escaped(text) : text, workspace, world) {
      return failure
    }
    guard composition.answer.selected.isEmpty else { return .success }
    world.console.note(TerminalText.escaped(composition.answer.noFitMessage))
    return .negative
  }
}

/// The random text of a fence, typed on the command line.
struct FenceNonce: ArgumentValue, Hashable {
  static var placeholder: String { "hex" }

  /// The digits.
  let text: String

  init?(argument: String) {
    let isDigit: (UInt8) -> Bool = { (48...57).contains($0) || (97...102).contains($0) }
    guard argument.utf8.count == 32, argument.utf8.allSatisfy(isDigit) else { return nil }
    text = argument
  }
}
