extension TriggerIndex {
  /// How much of a task a skill says within a few words: of its description or triggers, and of its body.
  func closeness(_ weights: WordWeights, _ document: Int) -> Double {
    let described = max(
      densest(words.words(document, .description), weights), densest(words.words(document, .trigger), weights))
    return described + densest(words.words(document, .body), weights)
  }

  /// The most that the distinct words of a window in a range count for.
  private func densest(_ words: ArraySlice<Int32>, _ weights: WordWeights) -> Double {
    var window = WordWindow(length: formula.window)
    for (place, term) in words.enumerated() where term >= 0 {
      let weight = weights[term]
      if weight > 0 { window.add(term, weight, at: place) }
    }
    return window.best
  }

  /// The part of a skill's name that a task says, by rarity, 0…1.
  func naming(_ weights: WordWeights, _ document: Int) -> Double {
    var said = 0.0
    var whole = 0.0
    for term in Set(words.words(document, .name)).sorted() where term >= 0 {
      let rarity = rarity(Int(term))
      whole += rarity
      if weights[term] > 0 { said += rarity }
    }
    return whole == 0 ? 0 : said / whole
  }
}

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
