import SkillPrompts

/// What the ends of several steps come to.
struct EndTally: Sendable, Hashable {
  /// The reason of the first failure that counts; `limit` before any other.
  private(set) var failure: StepReason?
  private(set) var hasFailed = false
  private(set) var wasCancelled = false
  private(set) var wasLimited = false

  /// The end of those that did not fail and yet are no success; nil when all are.
  var softEnd: StepEnd? {
    if wasLimited { return StepEnd(.skipped, .limit) }
    return wasCancelled ? StepEnd(.cancelled) : nil
  }

  mutating func add(_ end: StepEnd, counts: StepOutcome) {
    if end.reason == .limit, counts != .success { wasLimited = true }
    if counts == .cancelled { wasCancelled = true }
    guard counts == .failure else { return }
    if !hasFailed || end.reason == .limit { failure = end.reason }
    hasFailed = true
  }
}
