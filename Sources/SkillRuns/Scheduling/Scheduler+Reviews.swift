import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText
import Skills

extension Scheduler {
  /// What a child of a review is about: its skill, and the path of the review; nil for any other step.
  func part(_ step: Int) -> (skill: String, whole: String)? {
    guard let parent = state.parent(of: step), let parts = parts[parent], let children = state.children(of: parent),
      parts.indices.contains(step - children.lowerBound)
    else { return nil }
    return (parts[step - children.lowerBound].skill.id.text, steps[parent].path)
  }

  /// Makes a review one child for each skill that has a checklist.
  func takeApart(_ step: Int) -> RunInput.Expansion {
    steps[step].began = world.time.monotonic()
    parts[step] = []
    do throws(TemplateFailure) {
      let names = try resolver(step).reviewedSkills(definition(step), values: values(for: step))
      switch SkillLookup(catalog: world.catalog).find(names) {
      case .failure(let problem): steps[step].result = .failure(.resource, problem.message)
      case .success(let skills): parts[step] = ReviewPart.parts(of: skills)
      }
    } catch {
      steps[step].result = .failure(.template, error.message)
      return .error
    }
    let children = (parts[step] ?? []).map { part in
      StepMemory(path: StepPath.part(steps[step].path, part.key), cell: steps[step].cell)
    }
    newcomers[step] = Newcomers(steps: children)
    return .children(children.map { job.history($0.path, definition(step)) })
  }

  /// Puts together what the parts of a review found, and says what that comes to.
  func judgeReview(_ step: Int) -> RunInput.Judgement {
    guard case .review(let settings) = definition(step).kind else { return .error }
    if let result = steps[step].result, result.outcome == .failure { return .failed(result.reason ?? .resource) }
    let children = state.children(of: step) ?? 0..<0
    let found = zip(parts[step] ?? [], children).map { part, child in review(part, child) }
    let whole = ReviewResult(
      items: found.flatMap(\.items), fileCount: found.map(\.fileCount).max() ?? 0, remarks: found.flatMap(\.remarks))
    var result = ReviewExecutor.judged(whole, failOn: settings.failOn)
    result.errorText = children.map { steps[$0].result?.errorText ?? "" }.uniqueLines
    let failures = children.filter { steps[$0].end?.outcome == .failure }
    if result.outcome == .failure, let other = failures.first, !failures.contains(where: isReviewed) {
      (result.reason, result.message) = (steps[other].end?.reason, steps[other].result?.message)
    }
    steps[step].result = result
    executor.end(of: steps[step].path)
    takeReview(step)
    return result.outcome == .failure ? .failed(result.reason ?? .review) : .met
  }

  /// Whether a part failed by what was found, and not because nobody could look.
  private func isReviewed(_ child: Int) -> Bool { steps[child].end?.reason == .review }

  /// What a part found; when it came to no review, its items are `unknown`.
  private func review(_ part: ReviewPart, _ child: Int) -> ReviewResult {
    if let review = steps[child].review { return review }
    let end = steps[child].end
    let why = steps[child].result?.message ?? end?.reason?.rawValue ?? "it was stopped"
    let unknown = part.unknown("the review of '\(part.skill.name)' gave no result: \(why)")
    noteItems(child, unknown.items)
    return unknown
  }

  /// Says in the outputs of a review what became of its findings: in a loop by its ledger, and whether they are disputed.
  private func takeReview(_ step: Int) {
    guard let review = steps[step].review else { return }
    var ledger: ReviewLedger?
    if let loop = StepPath.iterations(steps[step].path).first?.loop {
      let name = loop + "/" + StepPath.id(steps[step].path) + (steps[step].cell?.key ?? "")
      ledgers[name, default: ReviewLedger()].take(review)
      ledger = ledgers[name]
    }
    let disputed = disputed(ledger?.findings ?? review.findings, step)
    steps[step].result?.outputs = review.outputs(after: ledger, disputed: disputed)
  }
}

extension [String] {
  /// The lines of all texts, each once, in the order in which they are met.
  fileprivate var uniqueLines: String {
    var seen: Set<Substring> = []
    return flatMap { $0.split(separator: "\n") }.filter { seen.insert($0).inserted }.map { $0 + "\n" }.joined()
  }
}
