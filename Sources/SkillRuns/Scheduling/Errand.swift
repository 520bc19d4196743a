/// An attempt that a task is to make.
final class Errand: Sendable {
  /// The number of the step.
  let step: Int
  /// The attempt.
  let attempt: StepAttempt
  /// Where it is made best; nil for anywhere.
  let place: (any TaskExecutor)?
  /// The store that is synced before anything is done; nil when nothing has to be on disk.
  let store: RunStore?

  init(_ step: Int, _ attempt: StepAttempt, at place: (any TaskExecutor)?, store: RunStore?) {
    self.step = step
    self.attempt = attempt
    self.place = place
    self.store = store
  }
}

/// A task that has made its attempt and may make another one: that costs less than a task of its own.
struct Relay: Sendable {
  private let task: Task<Void, Never>
  private let place: (any TaskExecutor)?
  /// What it makes next.
  private(set) var next: Errand?

  init(_ task: Task<Void, Never>, at place: (any TaskExecutor)?) {
    self.task = task
    self.place = place
  }

  /// Takes an attempt on, if there is none yet and it is made best where the task runs; gives the task.
  mutating func take(_ errand: Errand) -> Task<Void, Never>? {
    guard next == nil, place === errand.place else { return nil }
    next = errand
    return task
  }
}
