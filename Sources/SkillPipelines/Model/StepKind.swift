/// What a step does, with the settings of its kind; values may hold `${{ }}`.
public enum StepKind: Sendable {
  case run(RunSettings)
  case match(MatchSettings)
  case prompt(PromptSettings)
  case review(ReviewSettings)
  case report(ReportSettings)

  /// The word for the kind, as the file has it.
  public var name: String {
    switch self {
    case .run: "run"
    case .match: "match"
    case .prompt: "prompt"
    case .review: "review"
    case .report: "report"
    }
  }
}
