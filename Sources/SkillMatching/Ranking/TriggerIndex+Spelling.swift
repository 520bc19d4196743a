extension TriggerIndex {
  /// The known word that a word no skill says was probably meant to be.
  ///
  /// One edit away, or two from nine letters on (insert, delete, replace, swap of neighbours); of several the one that
  /// is nearest, then said by most skills, then first in byte order.
  func nearestTerm(to word: [UInt8]) -> Int? {
    guard word.count >= 5, word.allSatisfy({ $0 < 0x80 }) else { return nil }
    let limit = word.count >= 9 ? 2 : 1
    let letters = LetterSet(word[...])
    var best: Guess?
    let known = terms.words.texts.unpacked()
    for number in terms.stopCount..<max(terms.stopCount, known.count) {
      let candidate = known[number]
      guard abs(candidate.count - word.count) <= limit, letters.mayBeNear(candidate, limit) else { continue }
      let distance = EditDistance.between(word, Array(candidate), limit: best.map { min($0.distance, limit) } ?? limit)
      guard let distance else { continue }
      let term = Int(terms.termOfWord[number])
      let found = Guess(distance: distance, frequency: postings.frequency(term), word: number, term: term)
      if best.map({ isBetter(found, than: $0) }) ?? true { best = found }
    }
    return best?.term
  }

  private struct Guess {
    var distance: Int
    var frequency: Int
    var word: Int
    var term: Int
  }

  private func isBetter(_ left: Guess, than right: Guess) -> Bool {
    if left.distance != right.distance { return left.distance < right.distance }
    if left.frequency != right.frequency { return left.frequency > right.frequency }
    return terms.words[left.word].lexicographicallyPrecedes(terms.words[right.word])
  }
}
