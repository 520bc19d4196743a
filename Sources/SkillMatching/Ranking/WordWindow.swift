/// The words of a task that stand within the last few places of a text.
struct WordWindow {
  private struct Entry {
    var term: Int32
    var weight: Double
    var place: Int
  }

  private let length: Int
  private var entries: [Entry] = []
  /// The most that the distinct words of any window counted for.
  private(set) var best = 0.0

  /// Makes an empty window over so many places.
  init(length: Int) { self.length = length }

  /// Adds a word of the task; what is too far back falls out.
  mutating func add(_ term: Int32, _ weight: Double, at place: Int) {
    entries.removeAll { place - $0.place >= length || $0.term == term }
    entries.append(Entry(term: term, weight: weight, place: place))
    best = max(best, entries.reduce(0) { $0 + $1.weight })
  }
}
