package import SkillPrompts

/// How a step ended: its outcome, what that counts as, and why.
package struct StepEnd: Sendable, Hashable {
  /// How it ended.
  package var outcome: StepOutcome
  /// What it counts as for the steps after it: the outcome, or success after `continue-on-error`.
  package var conclusion: StepOutcome
  /// Why, for anything but plain success.
  package var reason: StepReason?

  /// Makes an end whose conclusion is its outcome.
  package init(_ outcome: StepOutcome, _ reason: StepReason? = nil) {
    self.outcome = outcome
    self.conclusion = outcome
    self.reason = reason
  }

  /// The end of a step that lets failures count as success.
  package func tolerated(_ continuesOnError: Bool) -> StepEnd {
    guard continuesOnError, outcome == .failure else { return self }
    var end = self
    end.conclusion = .success
    return end
  }

  /// Whether the steps after it may take it for a success (rule O3): it succeeded, or its own condition left it out.
  var isGood: Bool {
    conclusion == .success || (conclusion == .skipped && (reason == .condition || reason == .empty))
  }
}
