import CPosix
import Synchronization

/// Listens for SIGINT, SIGTERM and SIGHUP on a thread of its own.
///
/// The signals are blocked in every other thread by ``block()``, called before any thread starts. This is the only
/// unsafe part of the front door: the listener is handed to its thread by a retained pointer and lives as long as the
/// program.
final class StopSignals: Sendable {
  private let received = Mutex<[Int32]>([])
  private let onSignal: @Sendable (Int32) -> Void

  /// Blocks the signals in this thread and in those it starts.
  ///
  /// From here on no signal gets another meaning.
  static func block() {
    _ = cposix_block_stop_signals()
    cposix_settle_signals()
  }

  /// Starts listening.
  init(_ onSignal: @escaping @Sendable (Int32) -> Void) {
    self.onSignal = onSignal
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    _ = unsafe cposix_start_thread({ unsafe StopSignals.enter($0) }, context)
  }

  /// The first signal that came.
  var first: Int32? { received.withLock(\.first) }

  private static func enter(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    let listener = unsafe Unmanaged<StopSignals>.fromOpaque(context).takeRetainedValue()
    listener.listen()
  }

  private func listen() {
    while true {
      let number = cposix_wait_for_stop_signal()
      guard number > 0 else { return }
      received.withLock { $0.append(number) }
      onSignal(number)
    }
  }
}
