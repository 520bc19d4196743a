/// The distinct words of an index and their numbers: an open-addressing table over one run of bytes.
///
/// The stop words come first, so that a number below ``stopCount`` is one.
struct TermTable: Sendable {
  private(set) var slots: [Int32]
  private var hashes: [UInt32] = []
  /// The first eight bytes of every word.
  private(set) var heads: [UInt64] = []
  private(set) var ends: [Int32] = []
  private(set) var text: [UInt8] = []
  /// The number of stop words.
  private(set) var stopCount = 0

  /// Makes a table that holds the stop words.
  init() {
    slots = Array(repeating: -1, count: 1 << 12)
    var scanner = WordScanner(StopWords.text)
    while scanner.next() { _ = insert(scanner.word) }
    stopCount = count
  }

  /// The number of words, stop words included.
  var count: Int { hashes.count }

  /// The number of a word, which is added when it is new.
  mutating func insert(_ word: [UInt8]) -> Int { insert(word.span) }

  /// The number of a word, which is added when it is new; the word must not be empty.
  mutating func insert(_ word: Span<UInt8>) -> Int { insert(FoldedWord(whole: word), in: word) }

  /// The number of a word in a text, which is added when it is new.
  mutating func insert(_ word: FoldedWord, in bytes: Span<UInt8>) -> Int {
    let head = word.head(bytes)
    let hash = TermTable.hash(word, head, bytes)
    let slot = slot(of: word, head, hash, bytes)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(truncatingIfNeeded: count)
    hashes.append(hash)
    heads.append(head)
    for index in 0..<word.length { text.append(word.byte(index, bytes)) }
    ends.append(Int32(truncatingIfNeeded: text.count))
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  /// The number of a word; nil when it is not in the table.
  func find(_ word: [UInt8]) -> Int? {
    guard !word.isEmpty else { return nil }
    let folded = FoldedWord(whole: word.span)
    let head = folded.head(word.span)
    let slot = slot(of: folded, head, TermTable.hash(folded, head, word.span), word.span)
    return slots[slot] >= 0 ? Int(slots[slot]) : nil
  }

  /// The slot that holds a word, or the free one that it would take.
  private func slot(of word: FoldedWord, _ head: UInt64, _ hash: UInt32, _ bytes: Span<UInt8>) -> Int {
    let (slots, heads) = (slots.span, heads.span)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let term = Int(slots[slot])
      if heads[term] == head, isEqual(term, word, bytes) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The bytes of a word.
  func word(_ term: Int) -> ArraySlice<UInt8> { text[start(term)..<Int(ends[term])] }

  private func start(_ term: Int) -> Int { term == 0 ? 0 : Int(ends[term - 1]) }

  /// Whether a term whose first eight bytes are those of a word is that word.
  private func isEqual(_ term: Int, _ word: FoldedWord, _ bytes: Span<UInt8>) -> Bool {
    let start = start(term)
    guard Int(ends[term]) - start == word.length else { return false }
    guard word.length > 8 else { return true }
    for index in 8..<word.length where text[start + index] != word.byte(index, bytes) { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for term in hashes.indices {
      var slot = Int(hashes[term]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: term)
    }
  }

  /// Mixes the length, the first eight bytes, and the bytes behind them.
  static func hash(_ word: FoldedWord, _ head: UInt64, _ bytes: Span<UInt8>) -> UInt32 {
    var hash = mixed(head ^ UInt64(truncatingIfNeeded: word.length))
    if word.length > 8 {
      for index in 8..<word.length { hash = (hash ^ UInt64(word.byte(index, bytes))) &* 0x0100_0000_01B3 }
    }
    return UInt32(truncatingIfNeeded: (hash ^ hash >> 29) >> 16)
  }

  private static func mixed(_ value: UInt64) -> UInt64 { (value ^ value >> 31) &* 0x9E37_79B9_7F4A_7C15 }
}
