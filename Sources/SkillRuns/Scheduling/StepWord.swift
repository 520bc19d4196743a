import SkillPipelines

/// The word for the kind of a step, as the pipeline file has it, as one byte.
enum StepWord: String, Sendable {
  case run, match, prompt, review, report, approval, uses
  case `repeat`

  init(_ kind: StepKind) {
    self =
      switch kind {
      case .run: .run
      case .match: .match
      case .prompt: .prompt
      case .review: .review
      case .report: .report
      case .approval: .approval
      case .uses: .uses
      case .repeat: .repeat
      }
  }
}
