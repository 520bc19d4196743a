import Synchronization

/// The addresses that were asked, for the diagnostics screen.
final class RequestLog: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  var count: Int {
    lines.withLock { $0.count }
  }
}
