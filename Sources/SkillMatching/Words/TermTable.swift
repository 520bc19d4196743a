/// The distinct words of an index and their numbers: an open-addressing table over one run of bytes.
///
/// The stop words come first, so that a number below ``stopCount`` is one.
struct TermTable: Sendable {
  private var slots: [Int32]
  private var hashes: [UInt32] = []
  private var ends: [Int32] = []
  private var text: [UInt8] = []
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
  mutating func insert(_ word: [UInt8]) -> Int {
    let hash = TermTable.hash(word)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let term = Int(slots[slot])
      if hashes[term] == hash, isEqual(term, word) { return term }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(truncatingIfNeeded: count)
    hashes.append(hash)
    text.append(contentsOf: word)
    ends.append(Int32(truncatingIfNeeded: text.count))
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  /// The number of a word; nil when it is not in the table.
  func find(_ word: [UInt8]) -> Int? {
    let hash = TermTable.hash(word)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let term = Int(slots[slot])
      if hashes[term] == hash, isEqual(term, word) { return term }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The bytes of a word.
  func word(_ term: Int) -> ArraySlice<UInt8> { text[start(term)..<Int(ends[term])] }

  private func start(_ term: Int) -> Int { term == 0 ? 0 : Int(ends[term - 1]) }

  private func isEqual(_ term: Int, _ word: [UInt8]) -> Bool {
    let start = start(term)
    guard Int(ends[term]) - start == word.count else { return false }
    for offset in word.indices where text[start + offset] != word[offset] { return false }
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

  /// FNV-1a, with the high bits folded in.
  private static func hash(_ word: [UInt8]) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ hash >> 15
  }
}
