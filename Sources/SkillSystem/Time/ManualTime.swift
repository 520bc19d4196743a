import Synchronization

/// A clock that stands still until it is told to go on: the twin for tests.
///
/// Waiters are released in the order of their deadlines, equal ones in the order in which they came.
public final class ManualTime: TimeSource {
  private struct Waiter {
    var id: Int
    var deadline: Duration
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var wall: Int64
    var now = Duration.zero
    var nextID = 0
    var waiters: [Waiter] = []
    var cancelled: Set<Int> = []
    var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state: Mutex<State>

  /// Makes a clock that shows a wall time, in milliseconds since 1970.
  public init(wall: Int64 = 1_767_225_600_000) { state = Mutex(State(wall: wall)) }

  /// Milliseconds since 1970, as set and advanced.
  public func wallMilliseconds() -> Int64 { state.withLock { $0.wall + $0.now.milliseconds } }

  /// The time advanced so far.
  public func monotonic() -> Duration { state.withLock { $0.now } }

  /// Waits; returns early when the task is cancelled.
  @concurrent public func wait(for duration: Duration) async {
    guard duration > .zero else { return }
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { enter(id, duration, $0) }
    } onCancel: {
      cancel(id)
    }
  }

  /// Moves both clocks on and releases those whose time has come.
  public func advance(by duration: Duration) {
    let released = state.withLock { state in
      state.now += duration
      let due = state.waiters.filter { $0.deadline <= state.now }
      state.waiters.removeAll { $0.deadline <= state.now }
      return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    }
    for waiter in released { waiter.continuation.resume() }
  }

  /// Sets the wall clock alone, as an administrator might.
  public func jumpWall(by milliseconds: Int64) { state.withLock { $0.wall += milliseconds } }

  /// The number of tasks that wait.
  public var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// Returns when at least that many tasks wait: what a test does before it advances.
  @concurrent public func waitForWaiters(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard state.waiters.count < count else { return true }
        state.observers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func enter(_ id: Int, _ duration: Duration, _ continuation: CheckedContinuation<Void, Never>) {
    let (isCancelled, observers) = state.withLock { state in
      guard state.cancelled.remove(id) == nil else { return (true, [CheckedContinuation<Void, Never>]()) }
      state.waiters.append(Waiter(id: id, deadline: state.now + duration, continuation: continuation))
      let content = state.observers.filter { $0.count <= state.waiters.count }.map(\.continuation)
      state.observers.removeAll { $0.count <= state.waiters.count }
      return (false, content)
    }
    if isCancelled { continuation.resume() }
    for observer in observers { observer.resume() }
  }

  private func cancel(_ id: Int) {
    let waiter = state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil as Waiter?
      }
      return state.waiters.remove(at: index)
    }
    waiter?.continuation.resume()
  }
}

extension Duration {
  /// Whole milliseconds, cut off.
  public var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
