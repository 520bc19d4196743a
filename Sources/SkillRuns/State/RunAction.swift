package import SkillPrompts

/// What the state machine of a run asks for.
package enum RunAction: Sendable, Hashable {
  /// A list of steps inside a step.
  package enum Part: Sendable, Hashable {
    /// The steps of a loop, by the number of the iteration from 1.
    case iteration(Int)
    /// The steps between an iteration and the next.
    case between(Int)
    /// The steps of another pipeline.
    case pipeline
    /// The parts of one work.
    case parts
  }

  /// Evaluate the condition and answer `decided`.
  case decide(Int, StepStatus)
  /// Evaluate the matrix, or take the work apart, and answer `expanded`.
  case expand(Int)
  /// Give numbers to the steps inside a step and answer `opened`.
  case open(Int, Part)
  /// Say what the end of the steps inside means and answer `judged`.
  case judge(Int, Part)
  /// Ask a person and answer `answered`.
  case request(Int)
  /// Start an attempt with the model of this place in the step's list and answer `ended` or `reused`.
  case start(Int, attempt: Int, model: Int)
  /// Wait, then answer `waited`.
  case retry(Int, attempt: Int, reason: StepReason, delay: Double)
  /// The next attempt uses the model of this place in the step's list; no answer.
  case fallback(Int, model: Int)
  /// Start nothing of this provider for that long, then answer `released`.
  case hold(provider: Int, seconds: Double)
  /// End the running attempt, which still answers `ended`, or the question, which answers no more.
  case interrupt(Int)
  /// Make the end of the step durable and answer `committed`.
  case commit(Int, StepEnd)
  /// Record an end that took no attempt; no answer.
  case settle(Int, StepEnd)
  /// The step waits for a person's word: about an attempt that was cut off, or about its question.
  case ask(Int)
  /// Nothing can go on without an answer to what was asked.
  case pause
  /// Every step has ended.
  case finish(RunRecord.Result, StepReason?)
}
