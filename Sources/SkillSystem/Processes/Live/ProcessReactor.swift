import CPosix
import Synchronization

/// The one thread that waits for all children and their pipes, started with the first child.
///
/// Other threads hand it orders through a queue and wake it by a pipe.
final class ProcessReactor: Sendable {
  typealias Continuation = CheckedContinuation<FinishedChild, Never>

  enum Order: Sendable {
    case watch(LaunchedChild, Continuation)
    case cancel(UInt64)
    /// Ends every child at once.
    case kill
  }

  private struct Shared: Sendable {
    var orders: [Order] = []
    var isRunning = false
    var wakeEnd: Int32 = -1
    var nextID: UInt64 = 1
    var known: Set<Int32> = []
    var startsBegun = 0
    var startsDone = 0
  }

  /// What is known of our direct children at a moment.
  struct Census: Sendable {
    var known: Set<Int32>
    /// Equal at two moments, and `isQuiet` at both, when no child was being started between them.
    var startsBegun: Int
    var isQuiet: Bool
  }

  static let shared = ProcessReactor()

  private let state = Mutex(Shared())

  /// Starts a child so that the sweep of descendants never takes it for somebody else's.
  func launch(_ request: ProcessRequest) throws(ProcessError) -> LaunchedChild {
    try startThread()
    let id = state.withLock { state in
      state.startsBegun += 1
      state.nextID += 1
      return state.nextID
    }
    do throws(ProcessError) {
      let child = try ProcessLauncher.launch(request, id: id)
      state.withLock { state in
        state.startsDone += 1
        state.known.insert(child.process)
      }
      return child
    } catch {
      state.withLock { $0.startsDone += 1 }
      throw error
    }
  }

  /// Hands an order over and wakes the thread.
  func send(_ order: Order) {
    let wakeEnd = state.withLock { state in
      state.orders.append(order)
      // Later orders find the thread about to look.
      return state.orders.count == 1 ? state.wakeEnd : -1
    }
    if wakeEnd >= 0 { _ = FileCalls.write(wakeEnd, [1]) }
  }

  /// Takes the orders that have come.
  func takeOrders() -> [Order] {
    state.withLock { state in
      defer { state.orders.removeAll(keepingCapacity: true) }
      return state.orders
    }
  }

  func census() -> Census {
    state.withLock {
      Census(known: $0.known, startsBegun: $0.startsBegun, isQuiet: $0.startsBegun == $0.startsDone)
    }
  }

  /// To be called before a child is reaped: its id may be another's right after.
  func forget(_ process: Int32) { state.withLock { _ = $0.known.remove(process) } }

  private func startThread() throws(ProcessError) {
    try state.locked { state throws(ProcessError) in
      guard !state.isRunning else { return }
      StandardStreams.reserve()
      var ends: [Int32] = [-1, -1]
      let piped = unsafe cposix_pipe(&ends, 1)
      guard piped == 0 else { throw ProcessError(starting: "the first child", number: -piped) }
      let poller = cposix_poller_open()
      guard poller >= 0 else { throw ProcessError(starting: "the first child", number: -poller) }
      _ = cposix_poller_add(poller, ends[0], 0, 0)
      state.wakeEnd = ends[1]
      let context = unsafe Unmanaged.passRetained(ReactorLoop(self, poller: poller, wakeEnd: ends[0])).toOpaque()
      let started = unsafe cposix_start_thread({ unsafe ReactorLoop.run($0) }, context)
      guard started == 0 else { throw ProcessError(starting: "the first child", number: -started) }
      state.isRunning = true
    }
  }
}
