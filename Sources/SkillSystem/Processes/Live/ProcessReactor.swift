import CPosix
import Synchronization

/// The one thread that starts all children and waits for them and their pipes; it begins with the first child.
///
/// On Linux a child is killed when the thread that started it ends, so that none outlives this process. Other threads
/// hand it orders through a queue and wake it by a pipe. It also runs the tasks that prefer it: what follows from the
/// end of a child then needs no other thread.
final class ProcessReactor: TaskExecutor {
  typealias Continuation = CheckedContinuation<Result<FinishedChild, ProcessError>, Never>

  /// A child that is wanted.
  struct Wish: Sendable {
    let ticket: Ticket
    let request: ProcessRequest
    let continuation: Continuation
    /// How many of its children could not become their program.
    var failedBirths = 0
  }

  enum Order: Sendable {
    case start(Wish)
    case cancel(UInt64)
    /// Let no grace pass.
    case hurry
  }

  /// The number of a child, never used twice, and whether it was cancelled.
  struct Ticket: Sendable {
    let id: UInt64
    let cancellation = CancellationFlag()
  }

  private struct Shared: Sendable {
    var orders: [Order] = []
    var jobs: [UnownedJob] = []
    var isRunning = false
    var wakeEnd: Int32 = -1
    var nextID: UInt64 = 1
  }

  static let shared = ProcessReactor()

  private let state = Mutex(Shared())
  /// The thread, once it runs.
  private let thread = Atomic<UInt>(0)

  /// Gives a number to a child to be, and sees to it that the thread runs.
  func takeTicket() throws(ProcessError) -> Ticket {
    try startThread()
    return state.withLock { state in
      state.nextID += 1
      return Ticket(id: state.nextID)
    }
  }

  /// Hands an order over and wakes the thread.
  func send(_ order: Order) { add { $0.orders.append(order) } }

  /// Hands a job of a task over and wakes the thread; where there can't be one the job runs elsewhere.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    do throws(ProcessError) { try startThread() } catch { return globalConcurrentExecutor.enqueue(job) }
    add { $0.jobs.append(job) }
  }

  private func add(_ change: (inout sending Shared) -> Void) {
    let isAwake = thread.load(ordering: .relaxed) == cposix_this_thread()
    let wakeEnd = state.withLock { state in
      // Whoever finds something there finds the thread about to look.
      let isFirst = state.orders.isEmpty && state.jobs.isEmpty
      change(&state)
      return isFirst && !isAwake ? state.wakeEnd : -1
    }
    if wakeEnd >= 0 { _ = FileCalls.write(wakeEnd, [1]) }
  }

  /// Runs the jobs that have come, and after each what is handed in; called on the thread.
  func runJobs(andAfterEach body: () -> Void) {
    let jobs = state.withLock { state in
      defer { state.jobs.removeAll(keepingCapacity: true) }
      return state.jobs
    }
    for job in jobs {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      body()
    }
  }

  /// Whether orders or jobs have come.
  var isWanted: Bool { state.withLock { !$0.orders.isEmpty || !$0.jobs.isEmpty } }

  /// Says that the calling thread is the one; it looks for orders and jobs before it waits.
  func settle() { thread.store(cposix_this_thread(), ordering: .relaxed) }

  /// Takes the orders that have come.
  func takeOrders() -> [Order] {
    state.withLock { state in
      guard !state.orders.isEmpty else { return [] }
      defer { state.orders.removeAll(keepingCapacity: true) }
      return state.orders
    }
  }

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
