import Synchronization

/// Shares work on many items between the caller's thread and one more.
package enum TwoThreads {
  /// How many items a thread takes at a time.
  private static let portion = 16

  /// The results of work on the items 0 to `count`, in their order.
  ///
  /// Few items are not worth a thread.
  package static func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
    guard count > 2 * portion else { return (0..<count).map(work) }
    let share = Share<Result>(count: count)
    let helper = HelperThread.start { share.run(work) }
    share.run(work)
    helper?.join()
    return share.inOrder
  }

  private final class Share<Result: Sendable>: Sendable {
    private struct Part: Sendable {
      var first: Int
      var results: [Result]
    }

    private let count: Int
    private let next = Atomic<Int>(0)
    private let parts = Mutex<[Part]>([])

    init(count: Int) { self.count = count }

    /// Takes portions until none is left.
    func run(_ work: (Int) -> Result) {
      var done: [Part] = []
      while true {
        let first = next.wrappingAdd(TwoThreads.portion, ordering: .relaxed).oldValue
        guard first < count else { break }
        done.append(Part(first: first, results: (first..<min(count, first + TwoThreads.portion)).map(work)))
      }
      parts.withLock { $0 += done }
    }

    var inOrder: [Result] {
      parts.withLock { parts in parts.sorted { $0.first < $1.first }.flatMap(\.results) }
    }
  }
}
