/// The triggers of all skills by their words in order, so that a task that says one word for word is recognised.
struct PhraseTable: Sendable {
  /// A trigger of a skill.
  struct Place: Sendable {
    var document: Int32
    var trigger: Int32
  }

  /// The longest trigger that is looked for inside a task, in words that count.
  static let longest = 12

  private struct Entry: Sendable {
    var key: UInt64
    var place: Place
  }

  /// The keys of the triggers' words, ascending; those of one key in the order of skills and triggers.
  let keys: Column<UInt64>
  let documents: Column<Int32>
  let triggers: Column<Int32>

  /// Reads the triggers of skills; a trigger of one word is no phrase.
  init(_ phrases: [[UInt8]], _ terms: TermList) {
    var entries: [Entry] = []
    for document in phrases.indices {
      var reader = SkillPhrases(phrases[document][...])
      while let phrase = reader.next() {
        guard phrase.trigger >= 0 else { continue }
        let place = Place(document: Int32(truncatingIfNeeded: document), trigger: phrase.trigger)
        entries.append(Entry(key: PhraseTable.key(terms.numbers(phrase.words)[...]), place: place))
      }
    }
    entries.sort { ($0.key, $0.place.document, $0.place.trigger) < ($1.key, $1.place.document, $1.place.trigger) }
    keys = .memory(entries.map(\.key))
    documents = .memory(entries.map(\.place.document))
    triggers = .memory(entries.map(\.place.trigger))
  }

  init(keys: Column<UInt64>, documents: Column<Int32>, triggers: Column<Int32>) {
    self.keys = keys
    self.documents = documents
    self.triggers = triggers
  }

  /// The triggers that are the whole of a task, or three words of it and more in a row.
  func places(in task: [Int32]) -> [Place] {
    guard keys.count > 0, task.count >= 2 else { return [] }
    var found = places(of: PhraseTable.key(task[...]))
    for start in task.indices {
      for length in 3...PhraseTable.longest where length < task.count && start + length <= task.count {
        found += places(of: PhraseTable.key(task[start..<start + length]))
      }
    }
    return found
  }

  private func places(of key: UInt64) -> [Place] {
    var place = keys.firstPlace(of: key)
    var found: [Place] = []
    while place < keys.count, keys[place] == key {
      found.append(Place(document: documents[place], trigger: triggers[place]))
      place += 1
    }
    return found
  }

  /// A number for words in order.
  static func key(_ words: ArraySlice<Int32>) -> UInt64 {
    words.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64(UInt32(bitPattern: $1))) &* 1_099_511_628_211 }
  }
}
