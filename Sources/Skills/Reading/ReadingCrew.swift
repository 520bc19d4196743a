import Synchronization

/// A skill with the place it was read from.
struct LoadedSkill: Sendable {
  var skill: Skill
  var place: SkillPlace
}

/// Reads skills on two threads while the search goes on: the search fills a list of places, both empty it.
final class ReadingCrew: Sendable {
  private struct Work: Sendable {
    var waiting: [SkillPlace] = []
    var isComplete = false
    var loaded: [LoadedSkill] = []

    mutating func take(_ place: SkillPlace, _ skill: Skill?) {
      guard let skill else { return waiting.append(place) }
      loaded.append(LoadedSkill(skill: skill, place: place))
    }
  }

  /// What came of asking for work.
  private enum Turn { case places([SkillPlace]), wait, done }

  private let reader: SkillReader
  private let work = Mutex(Work())

  init(reader: SkillReader) { self.reader = reader }

  /// The skills that were read, in no order.
  var loaded: [LoadedSkill] { work.withLock { $0.loaded } }

  /// Runs a search, and reads what it finds until everything is read.
  ///
  /// A search that reads skills by itself hands them over.
  func run(_ search: (@escaping (SkillPlace, Skill?) -> Void) -> Void) {
    let helper = HelperThread.start { self.readAll() }
    var order = 0
    search { place, skill in
      var place = place
      place.order = order
      order += 1
      self.work.withLock { $0.take(place, skill) }
    }
    work.withLock { $0.isComplete = true }
    readAll()
    helper?.join()
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

  private func read(_ place: SkillPlace) -> LoadedSkill? {
    reader.read(place).map { LoadedSkill(skill: $0, place: place) }
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
