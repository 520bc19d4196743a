import SkillPrompts
import SkillText

extension PipelineChecker {
  /// Checks the names inside of loops.
  func checkLoops(_ findings: inout FindingList) {
    for step in steps where step.definition.id == StepOutputs.iterations {
      guard lists[step.list].part == .steps else { continue }
      findings.error(
        .loop, "a step of a loop can not be called '\(StepOutputs.iterations)'", at: step.idRange,
        help: "the loop has an output of that name; choose another one")
    }
  }

  /// Checks that steps whose agents change files do not do so at the same time in one work tree.
  ///
  /// All of them are in order exactly when each is in order with the next one of a sorted list, so that only
  /// neighbours are compared.
  mutating func checkEditing(_ findings: inout FindingList) {
    guard pipeline.limits.maxParallel != 1 else { return }
    let editing = steps.indices.filter { steps[$0].definition.editsTree }
    for number in editing { checkChildren(number, &findings) }
    let sorted = editing.sorted { position(of: $0) < position(of: $1) }
    for (first, second) in zip(sorted, sorted.dropFirst()) where scopes.mayOverlap(first, second) {
      let later = max(first, second)
      let other = min(first, second)
      findings.error(
        .editing,
        "steps '\(steps[other].definition.id)' and '\(steps[later].definition.id)' may change files at the same time",
        at: steps[later].idRange, help: "let one wait for the other with 'needs', or give it 'isolation: worktree'",
        note: ("the other one", steps[other].idRange))
    }
  }

  private func checkChildren(_ number: Int, _ findings: inout FindingList) {
    for holder in [number] + scopes.loops(around: number) {
      guard let strategy = steps[holder].definition.strategy, !strategy.matrix.isEmpty, strategy.maxParallel != 1 else {
        continue
      }
      findings.error(
        .editing, "the children of step '\(steps[holder].definition.id)' may change files at the same time",
        at: steps[number].idRange, help: "add 'max-parallel: 1' to its 'strategy', or 'isolation: worktree' to the step"
      )
    }
  }

  /// The waves of a step and of the loops around it, from the outside in.
  private func position(of number: Int) -> [Int] {
    ([number] + scopes.loops(around: number)).reversed().flatMap { step -> [Int] in
      let list = steps[step].list
      let place = lists[list].members.firstIndex(of: step) ?? 0
      return [lists[list].part == .between ? 1 : 0, scopes.orders[list].waves[place], place]
    }
  }
}

extension StepDefinition {
  /// Whether its agent, or one of the pipeline it uses, changes files of the project itself.
  var editsTree: Bool {
    switch kind {
    case .prompt, .review: permissions > .read && isolation != .worktree
    case .uses(let settings): settings.pipeline?.allSteps.contains(where: \.editsTree) ?? false
    default: false
    }
  }
}

extension [Int] {
  fileprivate static func < (left: [Int], right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }
}
