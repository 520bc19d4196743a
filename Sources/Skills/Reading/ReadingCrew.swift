import Synchronization

/// Reads skills on two threads while the search goes on: the search fills a list of places, both empty it.
final class ReadingCrew: Sendable {
  /// A place with its number in the order of the search.
  private struct Order: Sendable {
    var number: Int
    var place: SkillPlace
  }

  private struct Work: Sendable {
    var waiting: [Order] = []
    var isComplete = false
    var loaded: [LoadedSkill] = []
    private var count = 0

    mutating func take(_ find: Find) {
      switch find {
      case .place(let place): waiting.append(Order(number: count, place: place))
      case .skill(let read): loaded.append(LoadedSkill(read: read, order: count))
      }
      count += 1
    }
  }

  /// What came of asking for work.
  private enum Turn { case places([Order]), wait, done }

  private let reader: SkillReader
  private let readsLate: Bool
  private let kept: (any KeptSkills)?
  private let work = Mutex(Work())

  /// Makes a crew; one that `readsLate` leaves both threads to a search that reads nearly all skills by itself.
  ///
  /// Skills that are `kept` and did not change are not read.
  init(reader: SkillReader, readsLate: Bool = false, kept: (any KeptSkills)? = nil) {
    self.reader = reader
    self.kept = kept
    self.readsLate = readsLate
  }

  /// The skills that were read, in no order.
  var loaded: [LoadedSkill] { work.withLock { $0.loaded } }

  /// Runs a search, and reads what it finds until everything is read.
  func run(_ search: (@escaping (Find) -> Void) -> Void) {
    let early = readsLate ? nil : HelperThread.start { self.readAll() }
    search { find in self.work.withLock { $0.take(find) } }
    let waiting = work.withLock { work in
      work.isComplete = true
      return work.waiting.count
    }
    let late = readsLate && waiting > 32 ? HelperThread.start { self.readAll() } : nil
    readAll()
    early?.join()
    late?.join()
  }

  private func readAll() {
    var loaded: [LoadedSkill] = []
    while true {
      switch turn() {
      case .places(let places): loaded += places.compactMap(read)
      case .wait: HelperThread.pause()
      case .done:
        work.withLock { $0.loaded += loaded }
        return
      }
    }
  }

  private func read(_ order: Order) -> LoadedSkill? {
    let skill = kept?.skill(at: order.place) ?? reader.owned(by: order.place).read(order.place)
    return skill.map { LoadedSkill(read: ReadSkill($0, at: order.place), order: order.number) }
  }

  private func turn() -> Turn {
    work.withLock { work in
      guard !work.waiting.isEmpty else { return work.isComplete ? .done : .wait }
      let count = min(16, work.waiting.count)
      let places = Array(work.waiting.suffix(count))
      work.waiting.removeLast(count)
      return .places(places)
    }
  }
}
