import SkillSystem
import Skills
import Synchronization

/// Whether everything that an index was made from is what it was, looked at while the index is asked already.
///
/// A thread of its own goes through the marks from the first one on; who wants to know goes through them from the last
/// one back, until the two meet. Each may look once at what the other is looking at, so that neither waits.
final class FreshnessCheck: Sendable {
  /// The marks between two looks at how far the other has come.
  private static let stretch = 128

  private let marks: IndexMarks
  private let files: any Files
  /// How many marks, from the first one on, were found fresh.
  private let reached = Atomic(0)
  /// The first of those at the end that were found fresh.
  private let rest: Atomic<Int>
  private let isStale = Atomic(false)

  private init(_ marks: IndexMarks, _ files: any Files) {
    self.marks = marks
    self.files = files
    rest = Atomic(marks.count)
  }

  /// Starts to look; of few marks nothing is looked at before somebody asks.
  static func begin(_ marks: IndexMarks, _ files: any Files) -> FreshnessCheck {
    let check = FreshnessCheck(marks, files)
    if marks.count > 2_000 { HelperThread.start { check.goAhead() }?.leave() }
    return check
  }

  /// Whether everything is what it was: looks at what nobody has looked at yet.
  var isFresh: Bool {
    var end = rest.load(ordering: .acquiring)
    while end > reached.load(ordering: .acquiring), !isStale.load(ordering: .acquiring) {
      let start = max(end - FreshnessCheck.stretch, 0)
      look(at: start..<end)
      rest.store(start, ordering: .releasing)
      end = start
    }
    return !isStale.load(ordering: .acquiring)
  }

  private func goAhead() {
    var start = 0
    while start < rest.load(ordering: .acquiring), !isStale.load(ordering: .acquiring) {
      let end = min(start + FreshnessCheck.stretch, marks.count)
      look(at: start..<end)
      reached.store(end, ordering: .releasing)
      start = end
    }
  }

  /// What is stale is told before it counts as looked at.
  private func look(at range: Range<Int>) {
    if !marks.areFresh(range, files) { isStale.store(true, ordering: .releasing) }
  }
}
