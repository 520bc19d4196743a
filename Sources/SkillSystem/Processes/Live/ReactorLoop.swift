import CPosix

/// What the reactor's thread holds and does; nobody else touches it.
final class ReactorLoop {
  private let reactor: ProcessReactor
  private let poller: Int32
  private let wakeEnd: Int32
  private var children = RunningChildren()
  private var waiting: [ProcessReactor.Wish] = []
  private var programs = KnownPrograms()
  private var descendants = Descendants()
  private var events = [cposix_event](repeating: cposix_event(token: 0), count: 64)
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ reactor: ProcessReactor, poller: Int32, wakeEnd: Int32) {
    self.reactor = reactor
    self.poller = poller
    self.wakeEnd = wakeEnd
  }

  /// The body of the thread.
  static func run(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    let loop = unsafe Unmanaged<ReactorLoop>.fromOpaque(context).takeRetainedValue()
    cposix_become_prompt()
    loop.reactor.settle()
    while true { loop.turn() }
  }

  /// How often orders and jobs are taken before the poller is asked again.
  private static let rounds = 32

  private func turn() {
    let count = unsafe cposix_poller_wait(poller, &events, Int32(events.count), waitTime())
    var now = cposix_monotonic_nanoseconds()
    for index in 0..<max(0, Int(count)) { handle(events[index].token, now) }
    for child in children.all { advance(child, now) }
    for _ in 0..<Self.rounds {
      takeOrders(now)
      // A child that a job asks for is started before the next job.
      reactor.runJobs { takeOrders(cposix_monotonic_nanoseconds()) }
      guard reactor.isWanted else { return }
      now = cposix_monotonic_nanoseconds()
    }
  }

  private func waitTime() -> Int32 {
    if reactor.isWanted { return 0 }
    guard let deadline = children.nextDeadline else { return -1 }
    let left = deadline - cposix_monotonic_nanoseconds()
    // Rounded up, so that the turn after the wait finds the deadline passed.
    return left <= 0 ? 0 : Int32(clamping: (left + 999_999) / 1_000_000)
  }

  private func handle(_ token: UInt64, _ now: Int64) {
    guard token != 0 else {
      _ = FileCalls.read(wakeEnd, into: &buffer)
      return
    }
    guard let child = children[token >> 2] else { return }
    switch token & 3 {
    case 0: child.noteEnd(&buffer, now)
    case 1: child.readOutput(.stdout, &buffer, now)
    case 2: child.readOutput(.stderr, &buffer, now)
    default: child.writeInput()
    }
  }

  private func takeOrders(_ now: Int64) {
    for order in reactor.takeOrders() {
      switch order {
      case .start(let wish): start(wish, now)
      case .cancel(let id): cancel(id, now)
      case .hurry: for child in children.all { child.hurry(now) }
      }
    }
  }

  private func cancel(_ id: UInt64, _ now: Int64) {
    children[id]?.stop(.cancelled, now)
    for wish in waiting where wish.ticket.id == id { give(.success(.cancelled), to: wish) }
    waiting.removeAll { $0.ticket.id == id }
  }

  private func give(_ result: Result<FinishedChild, ProcessError>, to wish: ProcessReactor.Wish) {
    wish.continuation.resume(returning: result)
  }

  /// How often a program is tried that is being written.
  private static let mostBirths = 32

  /// Starts a child; one that lacks descriptors, memory or processes waits for another child's end if there is one.
  private func start(_ wish: ProcessReactor.Wish, _ now: Int64) {
    guard !wish.ticket.cancellation.isSet else { return give(.success(.cancelled), to: wish) }
    do throws(ProcessError) {
      let launched = try ProcessLauncher.launch(wish.request, id: wish.ticket.id, programs: &programs)
      children.add(RunningChild(launched, wish, poller: poller, now: now))
    } catch {
      refuse(wish, error)
    }
  }

  private func refuse(_ wish: ProcessReactor.Wish, _ error: ProcessError) {
    guard error.code == .resource, !children.isEmpty else { return give(.failure(error), to: wish) }
    waiting.append(wish)
  }

  /// A child could not become its program; one that was only remembered is searched for once more.
  private func startFailed(_ child: RunningChild, _ error: ProcessError, _ now: Int64) {
    programs.forget()
    var wish = child.wish
    wish.failedBirths += 1
    if child.launched.isProgramKnown, error.code == .notFound { return start(wish, now) }
    // A child that was just started may hold what we wrote open until it has become its own program.
    if error.number == SystemNumber.textBusy, wish.failedBirths < Self.mostBirths { return start(wish, now) }
    refuse(wish, error)
  }

  private func advance(_ child: RunningChild, _ now: Int64) {
    child.checkTime(&buffer, now)
    guard child.isReadyForTeardown(now) else { return }
    child.closePipes()
    // The sweep does not see all of it: a process of the group may be the child of this thread (CLONE_PARENT).
    child.killGroup()
    guard sweep(child, now) else { return }
    children.remove(child)
    let error = child.finish()
    // What could not be started for lack of something frees nothing: those that failed so too would take turns for ever.
    let isVain = error?.code == .resource && !children.isEmpty
    let wishes = isVain ? waiting.filter { $0.failedBirths == 0 } : waiting
    waiting.removeAll { !isVain || $0.failedBirths == 0 }
    if let error { startFailed(child, error, now) }
    for wish in wishes { start(wish, now) }
  }

  /// Ends what the child left behind; false when something has yet to die.
  private func sweep(_ child: RunningChild, _ now: Int64) -> Bool {
    let isClean = descendants.sweep(after: child.launched.id, active: { children.relatives })
    return isClean || child.hasSweptLongEnough(now)
  }
}
