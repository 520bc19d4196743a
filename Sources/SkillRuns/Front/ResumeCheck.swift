import SkillPipelines
import SkillSystem
import SkillText

/// Whether what a resume was told makes sense for its run; said before anything is done.
struct ResumeCheck: Sendable {
  /// The plan.
  var plan: Plan
  /// What earlier sessions left.
  var history: RunHistory

  /// Throws at the first word that can't be meant.
  func check(_ options: ResumeOptions) throws(RunsError) {
    if let step = options.from { _ = try definition(step) }
    for (step, answer) in options.answers.sorted(by: { $0.key < $1.key }) { try check(step, answer) }
    for (step, choice) in options.approvals.sorted(by: { $0.key < $1.key }) { try check(step, choice) }
  }

  private func check(_ step: String, _ answer: ResumeOptions.Answer) throws(RunsError) {
    let definition = try definition(step)
    let isCutOff = history.steps.contains { path, state in
      state.isCutOff && (path == step || StepPath.id(path) == definition.id)
    }
    guard !isCutOff else { return }
    throw RunsError(
      .input, "step '\(step)' was not cut off, so there is nothing to decide",
      help: answer == .rerun ? "run it again with '--from \(step)'" : nil)
  }

  private func check(_ step: String, _ choice: String) throws(RunsError) {
    guard case .approval(let settings) = try definition(step).kind else {
      throw RunsError(
        .input, "step '\(step)' asks nothing", help: approvals.isEmpty ? nil : "the steps that ask: \(approvals)")
    }
    guard settings.options.contains(choice) else {
      throw RunsError(
        .input, "'\(choice)' is no answer to step '\(step)'", help: "one of \(settings.options.joined(separator: ", "))"
      )
    }
  }

  /// The definition that an id or a path means.
  private func definition(_ word: String) throws(RunsError) -> StepDefinition {
    let ids = StepPath.ids(word)
    guard ids.count > 1 else {
      let all = plan.pipeline.everyStep
      // An id with the key of a child is the path of a step of the plan.
      let known = word == ids[0] ? all : plan.pipeline.steps
      return try step(ids[0], among: known, word)
    }
    var list = plan.pipeline.steps
    for id in ids.dropLast() { list = try step(id, among: list, word).inner }
    return try step(ids[ids.count - 1], among: list, word)
  }

  private func step(_ id: String, among list: [StepDefinition], _ word: String) throws(RunsError) -> StepDefinition {
    if let step = list.first(where: { $0.id == id }) { return step }
    throw RunsError(
      .input, "no step '\(word)' in the pipeline", help: list.isEmpty ? nil : help(id, list.map(\.id)))
  }

  private func help(_ id: String, _ known: [String]) -> String {
    guard let nearest = Suggestion.nearest(to: id, in: known) else {
      return "the steps: " + known.prefix(20).joined(separator: ", ") + (known.count > 20 ? ", …" : "")
    }
    return "did you mean '\(nearest)'?"
  }

  private var approvals: String {
    plan.pipeline.everyStep.filter { $0.kind.name == "approval" }.map(\.id).joined(separator: ", ")
  }
}

extension StepDefinition {
  /// The steps right inside of it.
  fileprivate var inner: [StepDefinition] {
    switch kind {
    case .repeat(let settings): settings.steps + settings.between
    case .uses(let settings): settings.pipeline?.steps ?? []
    case .run, .match, .prompt, .review, .report, .approval: []
    }
  }

  /// The steps inside of it at any depth, and itself.
  var everyStep: [StepDefinition] { [self] + inner.flatMap(\.everyStep) }
}

extension Pipeline {
  /// The steps, those inside of others and those of the pipelines that are used included.
  var everyStep: [StepDefinition] {
    let nested = nested
    return nested.isEmpty ? allSteps : allSteps + nested.flatMap(\.everyStep)
  }
}
