/// The words of a finished index and the terms that they stand for, in memory or in a file.
struct TermList: Sendable {
  let words: FrozenWords
  let families: FrozenWords
  /// The term of every word.
  let termOfWord: Column<Int32>
  /// The number of stop words, which come first.
  let stopCount: Int

  /// The words of a table.
  init(_ table: TermTable) {
    words = FrozenWords(table.words)
    families = FrozenWords(table.families)
    termOfWord = .memory(table.termOfWord)
    stopCount = table.stopCount
  }

  init(words: FrozenWords, families: FrozenWords, termOfWord: Column<Int32>, stopCount: Int) {
    self.words = words
    self.families = families
    self.termOfWord = termOfWord
    self.stopCount = stopCount
  }

  /// The number of terms, stop words included.
  var count: Int { stopCount + families.count }

  /// The term of a word; nil when neither the word nor its family is known.
  func find(_ word: [UInt8]) -> Int? {
    if let number = words.find(word) { return Int(termOfWord[number]) }
    return families.find(WordStem.key(word[...])).map { stopCount + $0 }
  }

  /// The terms of words; -1 for an unknown one.
  func numbers(_ words: [ArraySlice<UInt8>]) -> [Int32] {
    words.map { Int32(truncatingIfNeeded: find(Array($0)) ?? -1) }
  }

  /// The key of the family that a term stands for; a stop word is its own.
  func key(_ term: Int) -> ArraySlice<UInt8> { term < stopCount ? words[term] : families[term - stopCount] }
}
