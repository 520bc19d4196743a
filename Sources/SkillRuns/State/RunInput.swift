package import SkillPrompts

/// What the state machine of a run is told.
///
/// Steps are named by their number.
package enum RunInput: Sendable, Hashable {
  /// What an attempt came to.
  package enum Body: Sendable, Hashable {
    case success
    /// A failure; `retryAfter` is the wait in seconds that a provider asked for.
    case failure(StepReason, retryAfter: Double?)
    case cancelled
  }

  /// What a condition came to.
  package enum Decision: Sendable, Hashable { case run, skip, error }

  /// What a matrix came to: one history for each child, in matrix order, or an error.
  package enum Expansion: Sendable, Hashable { case children([StepHistory]), error }

  /// Why a run is stopped before its end.
  package enum Stop: Sendable, Hashable {
    /// Somebody asked for it; `always()` steps still run.
    case cancel
    /// Somebody asked again, or nothing can be recorded: nothing runs any more.
    case force
    /// A limit of the whole run was reached; `always()` steps still run.
    case limit
  }

  case begin
  case decided(Int, Decision)
  case expanded(Int, Expansion)
  /// An attempt ended; `jitter` is a random number 0…1 for the wait before the next one.
  case ended(Int, Body, jitter: Double)
  /// The attempt needed nothing done: a stored result has its key.
  case reused(Int)
  /// The end of the step is on disk.
  case committed(Int)
  /// The wait before the next attempt is over.
  case waited(Int)
  case stop(Stop)
}

/// What the state machine of a run asks for.
package enum RunAction: Sendable, Hashable {
  /// Evaluate the condition and answer `decided`.
  case decide(Int, StepStatus)
  /// Evaluate the matrix and answer `expanded`.
  case expand(Int)
  /// Start an attempt and answer `ended` or `reused`.
  case start(Int, attempt: Int)
  /// Wait, then answer `waited`.
  case retry(Int, attempt: Int, reason: StepReason, delay: Double)
  /// End the running attempt; it still answers `ended`.
  case interrupt(Int)
  /// Make the end of the step durable and answer `committed`.
  case commit(Int, StepEnd)
  /// Record an end that took no attempt; no answer.
  case settle(Int, StepEnd)
  /// The step waits for a person's word about an attempt that was cut off.
  case ask(Int)
  /// Nothing can go on without an answer to what was asked.
  case pause
  /// Every step has ended.
  case finish(RunRecord.Result, StepReason?)
}

/// The answers of the status functions for one step.
package struct StepStatus: Sendable, Hashable {
  /// Whether every step before it succeeded (rule O3).
  package var success: Bool
  /// Whether one before it failed.
  package var failure: Bool
  /// Whether the run is being stopped.
  package var cancelled: Bool

  /// Makes a status.
  package init(success: Bool = true, failure: Bool = false, cancelled: Bool = false) {
    self.success = success
    self.failure = failure
    self.cancelled = cancelled
  }

  /// Adds what another step and the ones before it came to.
  mutating func merge(_ other: StepStatus) {
    success = success && other.success
    failure = failure || other.failure
  }
}
