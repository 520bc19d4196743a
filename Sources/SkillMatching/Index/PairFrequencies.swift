/// In how many skills two words stand side by side: counted by hash, so that a collision can only make a pair look
/// more common than it is.
struct PairFrequencies: Sendable {
  private var counts: [Int32]

  /// Counts the pairs of every skill.
  init(_ words: DocumentWords, documents: Int) {
    var size = 1 << 10
    while size < words.terms.count, size < 1 << 22 { size <<= 1 }
    counts = Array(repeating: 0, count: size)
    var last = [Int32](repeating: -1, count: size)
    for document in 0..<documents {
      let range = words.range(document)
      guard range.count > 1 else { continue }
      for place in range.dropLast() {
        let (left, right) = (words.terms[place], words.terms[place + 1])
        guard left >= 0, right >= 0 else { continue }
        let slot = PairFrequencies.slot(left, right, size)
        guard last[slot] != Int32(truncatingIfNeeded: document) else { continue }
        last[slot] = Int32(truncatingIfNeeded: document)
        counts[slot] &+= 1
      }
    }
  }

  /// The number of skills with a pair.
  subscript(left: Int32, right: Int32) -> Int { Int(counts[PairFrequencies.slot(left, right, counts.count)]) }

  private static func slot(_ left: Int32, _ right: Int32, _ size: Int) -> Int {
    let key = UInt64(UInt32(bitPattern: left)) << 32 | UInt64(UInt32(bitPattern: right))
    let mixed = (key ^ key >> 29) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40) & (size - 1)
  }
}
