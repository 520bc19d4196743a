import Skills

/// The triggers of all skills by their words in order, so that a task that says one word for word is recognised.
struct PhraseTable: Sendable {
  /// A trigger of a skill.
  struct Place: Sendable {
    var document: Int32
    var trigger: Int32
  }

  /// The longest trigger that is looked for inside a task, in words that count.
  static let longest = 12

  private var places: [UInt64: [Place]] = [:]

  /// Reads the triggers of skills; a trigger of one word is no phrase.
  init(_ skills: [Skill], _ terms: TermTable) {
    for (document, skill) in skills.enumerated() {
      for (index, trigger) in skill.triggers.enumerated() where !trigger.isNegative {
        let words = PhraseTable.words(trigger.text, terms)
        guard words.count >= 2 else { continue }
        let place = Place(document: Int32(truncatingIfNeeded: document), trigger: Int32(truncatingIfNeeded: index))
        places[PhraseTable.key(words[...]), default: []].append(place)
      }
    }
  }

  /// The triggers that are the whole of a task, or three words of it and more in a row.
  func places(in task: [Int32]) -> [Place] {
    guard !places.isEmpty, task.count >= 2 else { return [] }
    var found = places[PhraseTable.key(task[...])] ?? []
    for start in task.indices {
      for length in 3...PhraseTable.longest where length < task.count && start + length <= task.count {
        found += places[PhraseTable.key(task[start..<start + length])] ?? []
      }
    }
    return found
  }

  /// The numbers of the pieces of a text that count; -1 for an unknown one.
  static func words(_ text: String, _ terms: TermTable) -> [Int32] {
    var scanner = WordScanner(text)
    var words: [Int32] = []
    while scanner.next() {
      guard scanner.kind == .piece else { continue }
      let term = terms.find(scanner.word)
      if let term, term < terms.stopCount { continue }
      words.append(Int32(truncatingIfNeeded: term ?? -1))
    }
    return words
  }

  private static func key(_ words: ArraySlice<Int32>) -> UInt64 {
    words.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64(UInt32(bitPattern: $1))) &* 1_099_511_628_211 }
  }
}
