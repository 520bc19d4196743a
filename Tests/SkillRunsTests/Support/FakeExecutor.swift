import SkillText
import Synchronization

@testable import SkillRuns

/// Makes up results, and remembers what ran, how often, and what ran together.
final class FakeExecutor: StepExecutor {
  typealias Body = @Sendable (StepAttempt) async -> StepResult

  private struct Books {
    var started: [String] = []
    var running: Set<String> = []
    var together: [Set<String>] = []
  }

  private let books = Mutex(Books())
  private let bodies: [String: Body]
  /// Stands for a change of skills, agents or files, by step.
  let salts: [String: String]

  private let fallback: @Sendable (String) -> StepResult?

  init(
    _ bodies: [String: Body] = [:], salts: [String: String] = [:],
    else fallback: @escaping @Sendable (String) -> StepResult? = { _ in nil }
  ) {
    self.bodies = bodies
    self.fallback = fallback
    self.salts = salts
  }

  /// The paths of the attempts in the order in which they began.
  var started: [String] { books.withLock { $0.started } }
  /// What ran at the same time, at each start.
  var together: [Set<String>] { books.withLock { $0.together } }

  @concurrent func execute(_ attempt: StepAttempt) async -> StepResult {
    books.withLock { books in
      books.started.append(attempt.path)
      books.running.insert(attempt.path)
      books.together.append(books.running)
    }
    let body =
      bodies[attempt.path] ?? { [fallback] in fallback($0.path) ?? StepResult(.success, text: "ran " + $0.path) }
    let result = await body(attempt)
    books.withLock { _ = $0.running.remove(attempt.path) }
    return result
  }

  @concurrent func key(of step: ResolvedStep, kind: String, record: @Sendable () async -> RunRecord) async -> StepKey {
    var key = StepKey(kind: kind, definition: step.definition)
    if case .run(let work) = step.work { key.files["salt"] = salts[work.script] }
    return key
  }
}

/// Lets a number of tasks through only together.
final class Gate: Sendable {
  private struct State {
    var arrived = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let count: Int
  private let state = Mutex(State())

  init(_ count: Int) { self.count = count }

  @concurrent func pass() async {
    await withCheckedContinuation { continuation in
      let released = state.withLock { state in
        state.arrived += 1
        state.waiting.append(continuation)
        guard state.arrived == count else { return [CheckedContinuation<Void, Never>]() }
        defer { state.waiting = [] }
        return state.waiting
      }
      for waiter in released { waiter.resume() }
    }
  }
}

/// Waits until its task is cancelled.
func untilCancelled() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    continuation.finish()
  }
}
