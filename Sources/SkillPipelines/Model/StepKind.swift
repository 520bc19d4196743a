/// What a step does, with the settings of its kind; values may hold `${{ }}`.
///
/// The settings lie apart, so that a step is small whatever it does.
public indirect enum StepKind: Sendable {
  case run(RunSettings)
  case match(MatchSettings)
  case prompt(PromptSettings)
  case review(ReviewSettings)
  case report(ReportSettings)
  case approval(ApprovalSettings)
  case uses(UsesSettings)
  case `repeat`(RepeatSettings)

  /// The word for the kind, as the file has it.
  public var name: String {
    switch self {
    case .run: "run"
    case .match: "match"
    case .prompt: "prompt"
    case .review: "review"
    case .report: "report"
    case .approval: "approval"
    case .uses: "uses"
    case .repeat: "repeat"
    }
  }

  /// Whether a step of this kind, or one inside of it, may call a model.
  public var mayCallModel: Bool {
    switch self {
    case .run, .match, .report, .approval: false
    case .prompt, .review: true
    case .repeat(let settings): (settings.steps + settings.between).contains(where: \.kind.mayCallModel)
    case .uses(let settings): settings.pipeline?.steps.contains(where: \.kind.mayCallModel) ?? true
    }
  }
}
