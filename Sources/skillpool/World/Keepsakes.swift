import Synchronization

/// Values that live until the process ends, so that a command does not spend its last milliseconds on freeing them one by
/// one.
final class Keepsakes: Sendable {
  private let values = Mutex<[any Sendable]>([])

  /// Keeps a value.
  func keep(_ value: some Sendable) { values.withLock { $0.append(value) } }
}
