/// The words of an index, and the terms that they stand for: words of one family (``WordStem``) are one term.
///
/// Terms are numbered from 0; the stop words come first, each a term of its own, so that a number below ``stopCount``
/// is one.
struct TermTable: Sendable {
  /// The words as they were written, lower-cased and without their plural ending.
  private(set) var words = WordTable()
  /// The keys of the families.
  private(set) var families = WordTable()
  /// The term of every word.
  private(set) var termOfWord: [Int32] = []
  /// The number of stop words.
  private(set) var stopCount = 0
  /// Whether words of one family are one term; else every word is a term of its own.
  private let joinsFamilies: Bool
  /// The key of the family that is looked for.
  private var key: [UInt8] = []
  /// What the last look at the places of a batch gave; nobody reads it.
  private var warmth: Int32 = 0

  /// Makes a table that holds the stop words.
  init(joinsFamilies: Bool = true) {
    self.joinsFamilies = joinsFamilies
    var scanner = WordScanner(StopWords.text)
    while scanner.next() {
      guard words.value(of: scanner.word) == nil else { continue }
      add(HashedWord(whole: scanner.word.span), in: scanner.word.span, term: words.count)
    }
    stopCount = words.count
  }

  /// The number of terms, stop words included.
  var count: Int { stopCount + families.count }

  /// The term of a word, which is added when it is new; the word must not be empty.
  mutating func insert(_ word: [UInt8]) -> Int { insert(HashedWord(whole: word.span), in: word.span) }

  /// The term of a word in a text, which is added when it is new.
  mutating func insert(_ word: HashedWord, in bytes: Span<UInt8>) -> Int {
    Int(termOfWord[insertWord(word, in: bytes)])
  }

  /// The number of a word in a text, which is added when it is new.
  mutating func insertWord(_ word: HashedWord, in bytes: Span<UInt8>) -> Int {
    if let number = words.number(of: word, in: bytes) { return number }
    add(word, in: bytes, term: addFamily(of: word, in: bytes))
    return words.count - 1
  }

  /// The numbers of the words of a batch from a text, which are added when they are new; `numbers` has a place for each.
  mutating func insert(_ batch: WordBatch, from text: Span<UInt8>, into numbers: inout MutableSpan<Int32>) {
    let (entries, copies) = (batch.entries.span, batch.copies.span)
    warmth = words.warm(entries)
    for index in entries.indices {
      let entry = entries[index]
      let bytes = entry.isCopied ? copies : text
      let number = words.number(of: entry.word, in: bytes) ?? insertWord(entry.word, in: bytes)
      numbers[index] = Int32(truncatingIfNeeded: number)
    }
  }

  private mutating func add(_ word: HashedWord, in bytes: Span<UInt8>, term: Int) {
    words.add(word, in: bytes, value: term)
    termOfWord.append(Int32(truncatingIfNeeded: term))
  }

  /// The term of a new word: that of its family, which may be new as well.
  private mutating func addFamily(of word: HashedWord, in bytes: Span<UInt8>) -> Int {
    key.removeAll(keepingCapacity: true)
    for index in 0..<word.length { key.append(word.byte(index, bytes)) }
    if joinsFamilies { WordStem.cut(&key) }
    let key = key
    if let term = families.value(of: key) { return term }
    let term = stopCount + families.count
    families.add(HashedWord(whole: key.span), in: key.span, value: term)
    return term
  }

  /// The term of a word; nil when neither the word nor its family is in the table.
  func find(_ word: [UInt8]) -> Int? { words.value(of: word) ?? families.value(of: key(word[...])) }

  private func key(_ word: ArraySlice<UInt8>) -> [UInt8] { joinsFamilies ? WordStem.key(word) : Array(word) }

  /// Whether a word is a stop word.
  func isStop(_ word: [UInt8]) -> Bool { words.value(of: word).map { $0 < stopCount } ?? false }

  /// Adds the words of another table, as if they had come after those of this one; gives the new number of each of its
  /// words and terms.
  mutating func append(_ other: TermTable) -> TermNumbers {
    var numbers = TermNumbers(words: other.words.count, terms: other.count)
    let text = other.words.text.span
    for number in 0..<other.words.count {
      let word = HashedWord(FoldedWord(kept: other.words.range(number), in: text), in: text)
      let term = Int(other.termOfWord[number])
      let added = insertWord(word, in: text, knownAs: numbers.terms[term])
      numbers.words[number] = Int32(truncatingIfNeeded: added)
      numbers.terms[term] = termOfWord[added]
    }
    return numbers
  }

  /// The number of a word, which is added when it is new; its family is looked for only while nothing is known of it.
  private mutating func insertWord(_ word: HashedWord, in bytes: Span<UInt8>, knownAs term: Int32) -> Int {
    guard term >= 0 else { return insertWord(word, in: bytes) }
    if let number = words.number(of: word, in: bytes) { return number }
    add(word, in: bytes, term: Int(term))
    return words.count - 1
  }

  /// The number of a word of another table, which is added when it is new, with the key of its family there.
  mutating func insertWord(
    _ word: Range<Int>, of text: Span<UInt8>, family: Range<Int>, of keys: Span<UInt8>
  ) -> Int {
    let word = HashedWord(FoldedWord(kept: word, in: text), in: text)
    if let number = words.number(of: word, in: text) { return number }
    let key = HashedWord(FoldedWord(kept: family, in: keys), in: keys)
    let term = families.value(of: key, in: keys) ?? stopCount + families.count
    if term == count { families.add(key, in: keys, value: term) }
    add(word, in: text, term: term)
    return words.count - 1
  }
}

/// What the words and terms of one table are called in another; -1 for one that is not known there.
struct TermNumbers: Sendable {
  var words: [Int32]
  var terms: [Int32]

  /// Knows nothing of so many words and terms.
  init(words: Int, terms: Int) {
    self.words = [Int32](repeating: -1, count: words)
    self.terms = [Int32](repeating: -1, count: terms)
  }
}
