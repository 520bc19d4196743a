package import SkillPipelines

/// The steps of a run as the state machine sees them: numbers instead of names, and who waits for whom.
package struct RunGraph: Sendable {
  /// What a step waits for.
  package enum Waits: Sendable, Hashable {
    /// Every earlier sibling (rule O1).
    case earlier
    /// The steps with these numbers.
    case on([Int])
  }

  /// The three sorts of conditions.
  package enum Condition: Sendable, Hashable {
    /// `success()`.
    case none
    /// A text without a status function: `success() && (text)` (rule O2).
    case afterSuccess
    /// A text that asks for the status itself.
    case explicit
  }

  /// A step.
  package struct Node: Sendable {
    /// What it waits for.
    package var waits: Waits
    /// The sort of its condition.
    package var condition: Condition
    /// Whether it becomes one child for each cell of a matrix.
    package var fansOut: Bool
    /// The most children at once; nil for no bound of its own.
    package var maxParallel: Int?
    /// Whether a failing child stops its siblings.
    package var failFast: Bool
    /// Whether a failure counts as success for the steps after it.
    package var continuesOnError: Bool
    /// When to try again.
    package var retry: RetryPolicy
    /// Whether it may still run when the run is being stopped: kinds without model calls (rule O6).
    package var runsAfterStop: Bool
    /// What earlier sessions of the run left behind.
    package var history: StepHistory

    /// Makes a step.
    package init(
      waits: Waits = .earlier, condition: Condition = .none, fansOut: Bool = false, maxParallel: Int? = nil,
      failFast: Bool = false, continuesOnError: Bool = false, retry: RetryPolicy = RetryPolicy(),
      runsAfterStop: Bool = true, history: StepHistory = StepHistory()
    ) {
      self.waits = waits
      self.condition = condition
      self.fansOut = fansOut
      self.maxParallel = maxParallel
      self.failFast = failFast
      self.continuesOnError = continuesOnError
      self.retry = retry
      self.runsAfterStop = runsAfterStop
      self.history = history
    }
  }

  /// The steps in plan order.
  package var nodes: [Node]
  /// The most steps at once, at least 1.
  package var maxParallel: Int

  /// Makes a graph.
  package init(nodes: [Node], maxParallel: Int) {
    self.nodes = nodes
    self.maxParallel = max(1, maxParallel)
  }
}

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
