import CPosix

/// What the reactor's thread holds and does; nobody else touches it.
final class ReactorLoop {
  private let reactor: ProcessReactor
  private let poller: Int32
  private let wakeEnd: Int32
  private var children: [UInt64: RunningChild] = [:]
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
    while true { loop.turn() }
  }

  private func turn() {
    let count = unsafe cposix_poller_wait(poller, &events, Int32(events.count), waitTime())
    let now = cposix_monotonic_nanoseconds()
    for event in events.prefix(max(0, Int(count))) { handle(event.token, now) }
    takeOrders(now)
    for id in children.keys.sorted() { advance(id, now) }
  }

  private func waitTime() -> Int32 {
    guard let deadline = children.values.compactMap({ $0.nextDeadline }).min() else { return -1 }
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
    case 0: child.noteEnd(now)
    case 1: child.readOutput(.stdout, &buffer, now)
    case 2: child.readOutput(.stderr, &buffer, now)
    default: child.writeInput()
    }
  }

  private func takeOrders(_ now: Int64) {
    for order in reactor.takeOrders() {
      switch order {
      case .watch(let launched, let continuation):
        let child = RunningChild(launched, continuation, poller: poller, now: now)
        children[launched.id] = child
        if launched.cancellation.isSet { child.stop(.cancelled, now) }
      case .cancel(let id): children[id]?.stop(.cancelled, now)
      case .kill: for child in children.values { child.kill(now) }
      }
    }
  }

  private func advance(_ id: UInt64, _ now: Int64) {
    guard let child = children[id] else { return }
    child.checkTime(now)
    guard child.isReadyForTeardown(now) else { return }
    child.tearDown()
    guard sweep(child, now) else { return }
    children[id] = nil
    reactor.forget(child.process)
    child.finish()
  }

  /// Ends what the child left behind; false when something has yet to die.
  private func sweep(_ child: RunningChild, _ now: Int64) -> Bool {
    let isClean = descendants.sweep(after: child.launched.id, active: { children.mapValues(\.relatives) }, reactor)
    return isClean || child.hasSweptLongEnough(now)
  }
}
