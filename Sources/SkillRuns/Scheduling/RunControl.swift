import Synchronization

/// Stops a run from outside, as Ctrl-C does: the first request lets `always()` steps run, the second nothing.
public final class RunControl: Sendable {
  private struct State: Sendable {
    var requests = 0
    var listener: (@Sendable (Int) -> Void)?
  }

  private let state = Mutex(State())

  /// Makes a control that has not been used.
  public init() {}

  /// Asks the run to stop.
  public func cancel() {
    let (count, listener) = state.withLock { state in
      state.requests += 1
      return (state.requests, state.listener)
    }
    listener?(count)
  }

  /// How often a stop was asked for.
  public var requests: Int { state.withLock { $0.requests } }

  /// Tells a listener about every request, the past ones at once.
  func listen(_ listener: @escaping @Sendable (Int) -> Void) {
    let count = state.withLock { state in
      state.listener = listener
      return state.requests
    }
    if count > 0 { listener(count) }
  }

  func stopListening() { state.withLock { $0.listener = nil } }
}
