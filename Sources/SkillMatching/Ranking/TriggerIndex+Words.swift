#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension TriggerIndex {
  /// Reads the words of a task; joined forms and symbols count only where a skill has them, too.
  func taskWords(_ task: String) -> TaskWords {
    var scanner = WordScanner(task)
    var reader = TaskReader()
    while scanner.next() {
      let term = terms.find(scanner.word)
      if let term, term < terms.stopCount { continue }
      if scanner.kind != .piece, term == nil { continue }
      if reader.isNew(scanner, term) { reader.add(word(scanner, term)) }
    }
    return reader.finished(formula.early)
  }

  private func word(_ scanner: WordScanner, _ term: Int?) -> TaskWords.Word {
    let guess = term == nil ? nearestTerm(to: scanner.word) : nil
    return TaskWords.Word(
      text: String(decoding: scanner.bytes[scanner.start..<scanner.stop], as: UTF8.self),
      range: scanner.start..<scanner.stop, term: term ?? guess, forms: guess == nil ? [scanner.form] : [],
      kind: scanner.kind, worth: guess == nil ? 1 : formula.misspelt, rarity: rarity(term ?? guess))
  }

  /// The damped inverse document frequency of a word.
  func rarity(_ term: Int?) -> Double {
    pow(inverseFrequency(term.map(postings.frequency) ?? 0), formula.rarity)
  }

  /// The inverse document frequency of something that so many skills have.
  func inverseFrequency(_ frequency: Int) -> Double { TriggerIndex.inverseFrequency(frequency, of: matchable) }

  /// The inverse document frequency of something that so many of some skills have.
  static func inverseFrequency(_ frequency: Int, of count: Int) -> Double {
    let (all, found) = (Double(count), Double(frequency))
    return log(1 + max(0, all - found + 0.5) / (found + 0.5))
  }
}
