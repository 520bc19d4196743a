/// What is known about one checklist item after a review.
public enum Verdict: String, Sendable, Hashable, CaseIterable {
  case pass, fail, na
  /// Somebody was asked and gave no valid answer, or a check could not be carried out.
  case unknown
  /// No check decides it and no agent was asked.
  case unanswered
}
