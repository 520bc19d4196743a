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

  /// Makes a table that holds the stop words.
  init(joinsFamilies: Bool = true) {
    self.joinsFamilies = joinsFamilies
    var scanner = WordScanner(StopWords.text)
    while scanner.next() {
      let number = words.insert(scanner.word)
      if number == termOfWord.count { termOfWord.append(Int32(truncatingIfNeeded: number)) }
    }
    stopCount = words.count
  }

  /// The number of terms, stop words included.
  var count: Int { stopCount + families.count }

  /// The term of a word, which is added when it is new; the word must not be empty.
  mutating func insert(_ word: [UInt8]) -> Int { insert(FoldedWord(whole: word.span), in: word.span) }

  /// The term of a word, which is added when it is new; the word must not be empty.
  mutating func insert(_ word: Span<UInt8>) -> Int { insert(FoldedWord(whole: word), in: word) }

  /// The term of a word in a text, which is added when it is new.
  mutating func insert(_ word: FoldedWord, in bytes: Span<UInt8>) -> Int {
    let number = words.insert(word, in: bytes)
    return number < termOfWord.count ? Int(termOfWord[number]) : addTerm(of: number)
  }

  private mutating func addTerm(of number: Int) -> Int {
    let term = stopCount + families.insert(key(words[number]))
    termOfWord.append(Int32(truncatingIfNeeded: term))
    return term
  }

  /// The term of a word; nil when neither the word nor its family is in the table.
  func find(_ word: [UInt8]) -> Int? {
    if let number = words.find(word) { return Int(termOfWord[number]) }
    return families.find(key(word[...])).map { stopCount + $0 }
  }

  private func key(_ word: ArraySlice<UInt8>) -> [UInt8] { joinsFamilies ? WordStem.key(word) : Array(word) }

  /// Adds the words of another table, as if they had come after those of this one; gives the new number of each of its
  /// terms.
  mutating func append(_ other: TermTable) -> [Int32] {
    var numbers = [Int32](repeating: 0, count: other.count)
    for number in 0..<other.words.count {
      numbers[Int(other.termOfWord[number])] = Int32(truncatingIfNeeded: insert(Array(other.words[number])))
    }
    return numbers
  }
}
