import Synchronization

/// Shares work on many items between the caller's thread and one more.
package enum TwoThreads {
  /// How many items a thread takes at a time.
  private static let portion = 16

  /// The results of work on the items 0 to `count`, in their order; each thread has a `tool` of its own.
  ///
  /// Few items are not worth a thread.
  package static func map<Result: Sendable, Tool: Sendable>(
    _ count: Int, with tool: Tool, _ work: @escaping @Sendable (inout Tool, Int) -> Result
  ) -> [Result] {
    let share = Share<Result>(count: count)
    let helper = count > 2 * portion ? HelperThread.start { share.run(with: tool, work) } : nil
    share.run(with: tool, work)
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
    func run<Tool>(with tool: Tool, _ work: (inout Tool, Int) -> Result) {
      var tool = tool
      var done: [Part] = []
      while true {
        let first = next.wrappingAdd(TwoThreads.portion, ordering: .relaxed).oldValue
        guard first < count else { break }
        done.append(
          Part(first: first, results: (first..<min(count, first + TwoThreads.portion)).map { work(&tool, $0) }))
      }
      parts.withLock { $0 += done }
    }

    var inOrder: [Result] {
      parts.withLock { parts in parts.sorted { $0.first < $1.first }.flatMap(\.results) }
    }
  }
}
