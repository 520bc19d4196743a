/// Distinct words and their numbers, finished: in memory or in a file.
struct FrozenWords: Sendable {
  let slots: Column<Int32>
  /// The first eight bytes of every word.
  let heads: Column<UInt64>
  let texts: Texts

  /// The words of a table.
  init(_ table: WordTable) {
    slots = .memory(table.slots)
    heads = .memory(table.heads)
    texts = Texts(ends: .memory(table.ends), bytes: .memory(table.text))
  }

  init(slots: Column<Int32>, heads: Column<UInt64>, texts: Texts) {
    self.slots = slots
    self.heads = heads
    self.texts = texts
  }

  /// The number of words.
  var count: Int { texts.count }

  /// The bytes of a word.
  subscript(number: Int) -> ArraySlice<UInt8> { texts[number] }

  /// The number of a word; nil when it is none of them.
  func find(_ word: [UInt8]) -> Int? {
    guard !word.isEmpty, slots.count > 0 else { return nil }
    let hashed = HashedWord(whole: word.span)
    let mask = slots.count - 1
    var slot = Int(hashed.hash) & mask
    for _ in 0..<slots.count {
      let number = Int(slots[slot])
      if number < 0 || number >= heads.count { return nil }
      if heads[number] == hashed.head, texts[number].elementsEqual(word) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
