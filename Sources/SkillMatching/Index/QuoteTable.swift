/// The quoted phrases of all descriptions and triggers by their words in order: what a user is expected to say.
struct QuoteTable: Sendable {
  /// The keys of the phrases' words, ascending; those of one key in the order of skills.
  let keys: Column<UInt64>
  let documents: Column<Int32>

  /// Reads the quotations of skills; one of one word tells no more than the word.
  init(_ phrases: [[UInt8]], _ terms: TermList) {
    var entries: [(key: UInt64, document: Int32)] = []
    for document in phrases.indices {
      var reader = SkillPhrases(phrases[document][...])
      while let phrase = reader.next() {
        guard phrase.trigger < 0, phrase.words.count <= PhraseTable.longest else { continue }
        let key = PhraseTable.key(terms.numbers(phrase.words)[...])
        entries.append((key, Int32(truncatingIfNeeded: document)))
      }
    }
    entries.sort { ($0.key, $0.document) < ($1.key, $1.document) }
    keys = .memory(entries.map(\.key))
    documents = .memory(entries.map(\.document))
  }

  init(keys: Column<UInt64>, documents: Column<Int32>) {
    self.keys = keys
    self.documents = documents
  }

  /// The skills that quote words of a task which stand there in a row.
  func documents(in task: [Int32]) -> Set<Int32> {
    var found: Set<Int32> = []
    guard keys.count > 0, task.count >= 2 else { return found }
    for start in 0..<task.count - 1 {
      for length in 2...PhraseTable.longest where start + length <= task.count {
        let key = PhraseTable.key(task[start..<start + length])
        var place = keys.firstPlace(of: key)
        while place < keys.count, keys[place] == key {
          found.insert(documents[place])
          place += 1
        }
      }
    }
    return found
  }
}

extension Column<UInt64> {
  /// The first place of ascending numbers that is no less than a number.
  func firstPlace(of number: UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
