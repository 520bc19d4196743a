import CPosix

/// A child on the reactor's thread, from its start until everything it started is gone.
///
/// It is *running* until its process ends, then *draining* until its pipes are at their end or the bound is reached,
/// then *sweeping* until nothing it left behind is alive. It is reaped last, so that its id, which names its group,
/// stays its own.
final class RunningChild {
  private enum Phase { case running, draining(until: Int64), sweeping(until: Int64) }

  private struct Stop {
    var reason: ProcessResult.Ending
    var killAt: Int64
    var hasKilled = false
  }

  /// What a child may hold its pipes open for after its end.
  private static let drainBound: Int64 = 2_000_000_000
  /// The same after we ended it.
  private static let shortDrainBound: Int64 = 200_000_000
  private static let sweepBound: Int64 = 2_000_000_000
  private static let pollInterval: Int64 = 2_000_000
  /// How long a child runs before its pipes are watched: what one that is shorter wrote is read at its end.
  private static let watchDelay: Int64 = 2_000_000
  /// The most pieces of a stream that are read at the end of its child before others get their turn.
  private static let piecesAtOnce = 16

  let launched: LaunchedChild
  let wish: ProcessReactor.Wish
  private let poller: Int32
  private let started: Int64
  private var phase = Phase.running
  private var stopping: Stop?
  private var lastOutput: Int64
  private var output: ChildStream
  private var error: ChildStream
  private var input: ChildInput
  private var watch: Int32
  private var watchesPipes = false
  private var leftBackground = false

  var process: Int32 { launched.process }
  var relatives: ProcessRelatives { ProcessRelatives(process: process, environment: launched.request.environment) }

  init(_ launched: LaunchedChild, _ wish: ProcessReactor.Wish, poller: Int32, now: Int64) {
    self.launched = launched
    self.wish = wish
    self.poller = poller
    started = now
    lastOutput = now
    let token = launched.id << 2
    output = ChildStream(.stdout, launched.output, launched.request)
    error = ChildStream(.stderr, launched.error, launched.request)
    input = ChildInput(launched.input, launched.request.input ?? [])
    watch = cposix_poller_add_child(poller, launched.process, launched.watch, token)
    input.write()
    if input.isOpen, cposix_poller_add(poller, launched.input, 1, token | 3) < 0 { input.close() }
  }

  // MARK: Events

  /// Reads a piece of a stream; false when there is none for now, or no more at all.
  @discardableResult
  func readOutput(_ kind: ProcessStream, _ buffer: inout [UInt8], _ now: Int64) -> Bool {
    let reading = kind == .stdout ? output.read(into: &buffer) : error.read(into: &buffer)
    switch reading {
    case .nothing: return false
    case .end:
      closeStream(kind)
      return false
    case .bytes(let count):
      lastOutput = now
      if let onOutput = launched.request.onOutput { onOutput(kind, Array(buffer[..<count])) }
      return true
    }
  }

  /// A pipe that cannot be watched is closed: better an error in the child than one that waits for ever.
  private func watchPipes() {
    watchesPipes = true
    let token = launched.id << 2
    if output.isOpen, cposix_poller_add(poller, output.descriptor, 0, token | 1) < 0 { output.close() }
    if error.isOpen, cposix_poller_add(poller, error.descriptor, 0, token | 2) < 0 { error.close() }
  }

  func writeInput() {
    let descriptor = input.descriptor
    input.write { cposix_poller_remove(poller, descriptor, 1) }
  }

  /// The process has ended; it is not reaped yet.
  ///
  /// What it wrote is read at once: as a rule its pipes are at their end.
  func noteEnd(_ buffer: inout [UInt8], _ now: Int64) {
    guard case .running = phase else { return }
    if watch >= 0 { cposix_poller_forget_child(watch) }
    watch = 0
    closeInput()
    phase = .draining(until: now + (stopping == nil ? Self.drainBound : Self.shortDrainBound))
    readRest(of: .stdout, &buffer, now)
    readRest(of: .stderr, &buffer, now)
    if !watchesPipes, output.isOpen || error.isOpen { watchPipes() }
  }

  private func readRest(of kind: ProcessStream, _ buffer: inout [UInt8], _ now: Int64) {
    for _ in 0..<Self.piecesAtOnce {
      guard readOutput(kind, &buffer, now) else { return }
    }
  }

  /// Begins to end the child: TERM to its group, and KILL after its grace.
  func stop(_ reason: ProcessResult.Ending, _ now: Int64) {
    guard stopping == nil, case .running = phase else { return }
    stopping = Stop(reason: reason, killAt: now + launched.request.grace.nanoseconds)
    _ = cposix_signal_group(process, SystemNumber.terminate)
  }

  /// Lets the grace of a cancelled child end now.
  func hurry(_ now: Int64) {
    guard let stopping, stopping.reason == .cancelled else { return }
    self.stopping?.killAt = min(now, stopping.killAt)
  }

  func checkTime(_ buffer: inout [UInt8], _ now: Int64) {
    guard case .running = phase else { return }
    if watch < 0, cposix_has_ended(process) != 0 { return noteEnd(&buffer, now) }
    if !watchesPipes, now >= started + Self.watchDelay { watchPipes() }
    if let stopping {
      guard !stopping.hasKilled, now >= stopping.killAt else { return }
      self.stopping?.hasKilled = true
      _ = cposix_signal_group(process, SystemNumber.kill)
    } else if let timeout, now >= timeout {
      stop(.timedOut, now)
    } else if let idleTimeout, now >= idleTimeout {
      stop(.idle, now)
    }
  }

  // MARK: The end

  func isReadyForTeardown(_ now: Int64) -> Bool {
    switch phase {
    case .running: return false
    case .sweeping: return true
    case .draining(let until):
      guard !output.isOpen && !error.isOpen || now >= until else { return false }
      leftBackground = output.isOpen || error.isOpen
      phase = .sweeping(until: now + Self.sweepBound)
      return true
    }
  }

  func closePipes() {
    closeStream(.stdout)
    closeStream(.stderr)
  }

  /// Kills what is left of the group; the dead leader keeps its id from being another's.
  func killGroup() { _ = cposix_signal_group(process, SystemNumber.kill) }

  func hasSweptLongEnough(_ now: Int64) -> Bool {
    if case .sweeping(let until) = phase { now >= until } else { false }
  }

  /// Reaps the child and gives its result away; one that could not become its program has none, but an error.
  func finish() -> ProcessError? {
    var ending = cposix_ending(code: -1, signal: SystemNumber.kill)
    _ = unsafe cposix_reap(process, 1, &ending)
    let number = cposix_forget_birth(launched.birth)
    guard number == 0 || stopping != nil else {
      return ProcessLauncher.failure(launched.program, launched.request, number: number)
    }
    let natural: ProcessResult.Ending = ending.signal == 0 ? .exited(ending.code) : .signalled(ending.signal)
    let result = ProcessResult(
      stopping?.reason ?? natural, outputTail: output.tail.content, errorTail: error.tail.content,
      outputBytes: output.count, errorBytes: error.count, leftBackground: leftBackground)
    let files = [output.file, error.file].compactMap { $0 }
    wish.continuation.resume(returning: .success(FinishedChild(result: result, files: files)))
    return nil
  }

  /// The moment at which the child needs a look even if nothing happens.
  var nextDeadline: Int64? {
    switch phase {
    case .sweeping: return cposix_monotonic_nanoseconds() + 1_000_000
    case .draining(let until): return output.isOpen || error.isOpen ? until : 0
    case .running: return runningDeadline
    }
  }

  private var runningDeadline: Int64? {
    var next = watchesPipes ? Int64.max : started + Self.watchDelay
    if watch < 0 { next = min(next, cposix_monotonic_nanoseconds() + Self.pollInterval) }
    if let stopping {
      if !stopping.hasKilled { next = min(next, stopping.killAt) }
    } else {
      next = min(next, timeout ?? .max, idleTimeout ?? .max)
    }
    return next == .max ? nil : next
  }

  private var timeout: Int64? { launched.request.timeout.map { started + $0.nanoseconds } }
  private var idleTimeout: Int64? { launched.request.idleTimeout.map { lastOutput + $0.nanoseconds } }

  private func closeStream(_ kind: ProcessStream) {
    let stream = kind == .stdout ? output : error
    guard stream.isOpen else { return }
    if watchesPipes { cposix_poller_remove(poller, stream.descriptor, 0) }
    if kind == .stdout { output.close() } else { error.close() }
  }

  private func closeInput() {
    guard input.isOpen else { return }
    cposix_poller_remove(poller, input.descriptor, 1)
    input.close()
  }
}

extension Duration {
  /// Nanoseconds, at most about 146 years, so that sums with a clock do not overflow.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds < Int64.max / 2_000_000_000 else { return Int64.max / 2 }
    return max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
