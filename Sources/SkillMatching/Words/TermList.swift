/// The words of a finished index and their numbers, in memory or in a file.
struct TermList: Sendable {
  let slots: Column<Int32>
  /// The first eight bytes of every word.
  let heads: Column<UInt64>
  let texts: Texts
  /// The number of stop words, which come first.
  let stopCount: Int

  /// The words of a table.
  init(_ table: TermTable) {
    slots = .memory(table.slots)
    heads = .memory(table.heads)
    texts = Texts(ends: .memory(table.ends), bytes: .memory(table.text))
    stopCount = table.stopCount
  }

  init(slots: Column<Int32>, heads: Column<UInt64>, texts: Texts, stopCount: Int) {
    self.slots = slots
    self.heads = heads
    self.texts = texts
    self.stopCount = stopCount
  }

  /// The number of words, stop words included.
  var count: Int { texts.count }

  /// The bytes of a word.
  func word(_ term: Int) -> ArraySlice<UInt8> { texts[term] }

  /// The number of a word; nil when it is not in the list.
  func find(_ word: [UInt8]) -> Int? {
    guard !word.isEmpty, slots.count > 0 else { return nil }
    let folded = FoldedWord(whole: word.span)
    let head = folded.head(word.span)
    let mask = slots.count - 1
    var slot = Int(TermTable.hash(folded, head, word.span)) & mask
    for _ in 0..<slots.count {
      let term = Int(slots[slot])
      if term < 0 || term >= heads.count { return nil }
      if heads[term] == head, texts[term].elementsEqual(word) { return term }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
