import SkillText

/// The word trigrams of a text: what near-equal wordings share.
struct WordTrigrams {
  /// The words in order, as hashes.
  let words: [UInt64]
  /// The places of the words in the bytes of the text.
  let places: [SourceRange]
  /// The trigrams without repetition, ordered.
  let grams: [UInt64]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var cursor = WordCursor(bytes, from: 0, to: bytes.count)
    var words: [UInt64] = []
    var places: [SourceRange] = []
    while let word = cursor.next() {
      words.append(WordTrigrams.hash(bytes[word.start..<word.end]))
      places.append(word)
    }
    self.words = words
    self.places = places
    grams = Set(WordTrigrams.grams(of: words)).sorted()
  }

  /// The trigram that begins at each word but the last two.
  static func grams(of words: [UInt64]) -> [UInt64] {
    guard words.count >= 3 else { return [] }
    return (0...(words.count - 3)).map { index in
      words[index..<(index + 3)].reduce(14_695_981_039_346_656_037) { ($0 ^ $1) &* 1_099_511_628_211 }
    }
  }

  /// A hash that does not depend on the process, of a word in lower case.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { hash, byte in
      (hash ^ UInt64((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)) &* 1_099_511_628_211
    }
  }

  /// The trigrams that both have, divided by those that either has.
  func likeness(to other: WordTrigrams) -> Double {
    var (left, right, shared) = (0, 0, 0)
    while left < grams.count, right < other.grams.count {
      if grams[left] == other.grams[right] {
        shared += 1
        left += 1
        right += 1
      } else if grams[left] < other.grams[right] {
        left += 1
      } else {
        right += 1
      }
    }
    let all = grams.count + other.grams.count - shared
    return all == 0 ? 0 : Double(shared) / Double(all)
  }

  /// The bytes of the longest row of words that the other has too, in order.
  func longestShared(with other: WordTrigrams) -> SourceRange? {
    let theirs = Set(other.grams)
    let mine = WordTrigrams.grams(of: words)
    var best: Range<Int>?
    var start: Int?
    for index in 0...mine.count {
      if index < mine.count, theirs.contains(mine[index]) {
        start = start ?? index
      } else if let first = start {
        if index - first > (best?.count ?? 0) { best = first..<index }
        start = nil
      }
    }
    return best.map { SourceRange(places[$0.lowerBound].start, places[$0.upperBound + 1].end) }
  }
}
