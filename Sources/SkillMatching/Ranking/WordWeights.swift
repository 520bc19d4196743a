/// What the words of a task count for, by their numbers: a small table to look up while a text is read.
struct WordWeights {
  private var slots: [(term: Int32, weight: Double)]
  private let mask: Int
  /// A bit for every word rules out most others.
  private var bits: UInt64 = 0

  /// Weighs the pieces of a task.
  init(_ task: TaskWords) {
    var size = 16
    while size < task.words.count * 4 { size *= 2 }
    slots = Array(repeating: (-1, 0), count: size)
    mask = size - 1
    for word in task.words where word.kind == .piece {
      guard let term = word.term else { continue }
      put(Int32(truncatingIfNeeded: term), word.rarity * word.worth)
    }
  }

  /// The weight of a word; 0 when the task does not say it.
  subscript(term: Int32) -> Double {
    guard bits >> UInt64(term & 63) & 1 != 0 else { return 0 }
    var slot = Int(term) & mask
    while slots[slot].term >= 0 {
      if slots[slot].term == term { return slots[slot].weight }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private mutating func put(_ term: Int32, _ weight: Double) {
    var slot = Int(term) & mask
    while slots[slot].term >= 0, slots[slot].term != term { slot = (slot + 1) & mask }
    slots[slot] = (term, weight)
    bits |= 1 << UInt64(term & 63)
  }
}
