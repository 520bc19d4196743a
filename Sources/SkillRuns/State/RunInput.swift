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

  /// What a matrix, or a work of several parts, came to: one history for each child, in order, or an error.
  package enum Expansion: Sendable, Hashable { case children([StepHistory]), error }

  /// What the end of an iteration, or of another pipeline's steps, means.
  package enum Judgement: Sendable, Hashable {
    /// The loop's `until` is true; the pipeline's outputs are known; the parts together are a success.
    case met
    /// Not yet; `stalled` says that nothing has changed since the iteration before, `isLast` that no other is left.
    case unmet(stalled: Bool, isLast: Bool)
    /// What the parts came to is a failure.
    case failed(StepReason)
    /// An expression could not be computed.
    case error
  }

  /// What came of a question to a person.
  package enum Answer: Sendable, Hashable {
    case accepted, rejected
    /// The question could not be put.
    case error
    /// The time for an answer is over.
    case expired
    /// There is nobody to ask here and now.
    case nobody
  }

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
  /// The steps inside a step have got numbers, in order; one history for each.
  case opened(Int, [StepHistory])
  case judged(Int, Judgement)
  case answered(Int, Answer)
  /// An attempt ended; `jitter` is a random number 0…1 for the wait before the next one.
  case ended(Int, Body, jitter: Double)
  /// The attempt needed nothing done: a stored result has its key.
  case reused(Int)
  /// The end of the step is on disk.
  case committed(Int)
  /// The wait before the next attempt is over.
  case waited(Int)
  /// The time for everything inside of a step is over.
  case expired(Int)
  /// The time that a provider asked for is over.
  case released(provider: Int)
  case stop(Stop)
}
