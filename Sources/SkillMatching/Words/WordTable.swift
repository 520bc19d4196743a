/// Distinct words and their numbers, in the order in which they came: an open-addressing table over one run of bytes.
struct WordTable: Sendable {
  private(set) var slots: [Int32] = Array(repeating: -1, count: 1 << 12)
  private var hashes: [UInt32] = []
  /// The first eight bytes of every word.
  private(set) var heads: [UInt64] = []
  private(set) var ends: [Int32] = []
  private(set) var text: [UInt8] = []

  /// The number of words.
  var count: Int { hashes.count }

  /// The number of a word, which is added when it is new.
  ///
  /// The word must not be empty.
  mutating func insert(_ word: [UInt8]) -> Int { insert(FoldedWord(whole: word.span), in: word.span) }

  /// The number of a word in a text, which is added when it is new.
  mutating func insert(_ word: FoldedWord, in bytes: Span<UInt8>) -> Int {
    let head = word.head(bytes)
    let hash = WordTable.hash(word, head, bytes)
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
    let slot = slot(of: folded, head, WordTable.hash(folded, head, word.span), word.span)
    return slots[slot] >= 0 ? Int(slots[slot]) : nil
  }

  /// The slot that holds a word, or the free one that it would take.
  private func slot(of word: FoldedWord, _ head: UInt64, _ hash: UInt32, _ bytes: Span<UInt8>) -> Int {
    let (slots, heads) = (slots.span, heads.span)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      if heads[known] == head, isEqual(known, word, bytes) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The bytes of a word.
  subscript(number: Int) -> ArraySlice<UInt8> { text[start(number)..<Int(ends[number])] }

  private func start(_ number: Int) -> Int { number == 0 ? 0 : Int(ends[number - 1]) }

  /// Whether a known word whose first eight bytes are those of a word is that word.
  private func isEqual(_ number: Int, _ word: FoldedWord, _ bytes: Span<UInt8>) -> Bool {
    let start = start(number)
    guard Int(ends[number]) - start == word.length else { return false }
    guard word.length > 8 else { return true }
    for index in 8..<word.length where text[start + index] != word.byte(index, bytes) { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in hashes.indices {
      var slot = Int(hashes[number]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: number)
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
