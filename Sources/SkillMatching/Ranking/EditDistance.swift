/// The letters of a word as a set of bits: rules out most words that are more than a few edits away.
struct LetterSet {
  private let bits: UInt32

  /// The letters of a word.
  init(_ word: ArraySlice<UInt8>) { bits = word.reduce(0) { $0 | 1 << UInt32($1 & 31) } }

  /// Whether a word may be within `limit` edits: an edit changes at most two letters.
  func mayBeNear(_ word: ArraySlice<UInt8>, _ limit: Int) -> Bool {
    (bits ^ LetterSet(word).bits).nonzeroBitCount <= 2 * limit
  }
}

/// Edits between short words: insert, delete, replace, and swap of neighbours.
enum EditDistance {
  /// The number of edits; nil when it is above `limit`.
  static func between(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    var twoBack: [Int] = []
    var back = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for j in right.indices {
        var best = min(back[j + 1] + 1, row[j] + 1, back[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, twoBack[j - 1] + 1) }
        row.append(best)
      }
      if (row.min() ?? 0) > limit { return nil }
      (twoBack, back) = (back, row)
    }
    return back[right.count] <= limit ? back[right.count] : nil
  }
}
