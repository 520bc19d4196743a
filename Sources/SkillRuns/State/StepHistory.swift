/// What earlier sessions of a run left behind for one step.
package struct StepHistory: Sendable, Hashable {
  /// What to do with an attempt that was cut off.
  package enum CutOff: Sendable, Hashable {
    /// Run it again.
    case rerun
    /// Stop and ask.
    case ask
    /// Count it as failed.
    case fail
    /// Count it as done: somebody looked and said so.
    case accept
  }

  /// The attempts made so far.
  package var attempts: Int
  /// What to do about the last attempt; nil when it was not cut off.
  package var cutOff: CutOff?

  /// Makes a history.
  package init(attempts: Int = 0, cutOff: CutOff? = nil) {
    self.attempts = attempts
    self.cutOff = cutOff
  }
}
