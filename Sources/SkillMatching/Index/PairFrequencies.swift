import Synchronization

/// In how many skills two words stand side by side: counted by hash, so that a collision can only make a pair look
/// more common than it is.
///
/// The first task that asks has its pairs counted by one walk over the words; the table of all pairs is made for the
/// second one. Both count alike.
final class PairFrequencies: Sendable {
  /// Two words, the left one first.
  struct Pair {
    var left: Int32
    var right: Int32
  }

  private struct State {
    var wasAsked = false
    var counts: Column<UInt16>?
  }

  private let words: WordList
  private let documents: Int
  private let size: Int
  private let state: Mutex<State>

  /// Gets ready to count the pairs of every skill.
  init(_ words: WordList, documents: Int) {
    self.words = words
    self.documents = documents
    var size = 1 << 10
    while size < words.terms.count, size < 1 << 22 { size <<= 1 }
    self.size = size
    state = Mutex(State())
  }

  /// Takes the pairs of every skill as they were counted before.
  init(_ words: WordList, documents: Int, counts: Column<UInt16>) {
    self.words = words
    self.documents = documents
    size = max(1, counts.count)
    state = Mutex(State(wasAsked: true, counts: counts))
  }

  /// The table of all pairs; a count stops at the most that fits.
  var table: Column<UInt16> {
    state.withLock { state in
      let counts = state.counts ?? .memory(countAll())
      state.counts = counts
      return counts
    }
  }

  /// The number of skills with each of some pairs.
  func counts(of pairs: [Pair]) -> [Int] {
    guard !pairs.isEmpty else { return [] }
    let slots = pairs.map { PairFrequencies.slot($0.left, $0.right, size) }
    let table: Column<UInt16>? = state.withLock { state in
      if state.wasAsked, state.counts == nil { state.counts = .memory(countAll()) }
      state.wasAsked = true
      return state.counts
    }
    return table.map { table in slots.map { Int(table[$0]) } } ?? counts(ofSlots: slots)
  }

  /// Counts a few slots by one walk; a small set of bits rules out most pairs.
  private func counts(ofSlots slots: [Int]) -> [Int] {
    var mayMatter = [Bool](repeating: false, count: 1 << 10)
    for slot in slots { mayMatter[slot & 1023] = true }
    var counts = [Int](repeating: 0, count: slots.count)
    var last = [Int](repeating: -1, count: slots.count)
    walk { slot, document in
      guard mayMatter[slot & 1023] else { return }
      for index in slots.indices where slots[index] == slot && last[index] != document {
        last[index] = document
        counts[index] += 1
      }
    }
    return counts.map { min($0, Int(UInt16.max)) }
  }

  private func countAll() -> [UInt16] {
    var counts = [UInt16](repeating: 0, count: size)
    var seen = PairSet()
    for document in 0..<documents {
      seen.empty()
      for (left, right) in zip(words.words(document), words.words(document).dropFirst()) where left >= 0 && right >= 0 {
        seen.insert(UInt32(truncatingIfNeeded: PairFrequencies.slot(left, right, size)))
      }
      for slot in seen.members where counts[Int(slot)] < .max { counts[Int(slot)] += 1 }
    }
    return counts
  }

  /// Gives every pair's slot with the skill that has it.
  private func walk(_ visit: (_ slot: Int, _ document: Int) -> Void) {
    for document in 0..<documents {
      let terms = words.words(document)
      guard var left = terms.first else { continue }
      for right in terms.dropFirst() {
        if left >= 0, right >= 0 { visit(PairFrequencies.slot(left, right, size), document) }
        left = right
      }
    }
  }

  private static func slot(_ left: Int32, _ right: Int32, _ size: Int) -> Int {
    let key = UInt64(UInt32(bitPattern: left)) << 32 | UInt64(UInt32(bitPattern: right))
    let mixed = (key ^ key >> 29) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40) & (size - 1)
  }
}
