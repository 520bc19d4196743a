/// The pairs of words of a task that stand at most a few places apart, looked up by their pieces.
struct OrderedPairs {
  /// What each pair counts for: the weight of its lighter word.
  private(set) var values: [Double] = []
  /// The right word of each pair, and the pair before it with the same left one.
  private var entries: [(right: Int, next: Int)] = []
  /// The last pair of each left word; -1 for none.
  private var heads: [Int]

  /// Reads the words of a task in order; words that no skill says have no pairs.
  init(_ sequence: [Int32], _ weights: WordWeights, gap: Int) {
    heads = Array(repeating: -1, count: weights.pieces.count)
    let pieces = sequence.map { $0 < 0 ? -1 : weights.piece($0) }
    for (place, right) in pieces.enumerated() where right >= 0 {
      for left in pieces[max(0, place - gap)..<place] where left >= 0 && left != right && pair(left, right) == nil {
        entries.append((right, heads[left]))
        heads[left] = values.count
        values.append(min(weights.pieces[left].weight, weights.pieces[right].weight))
      }
    }
  }

  /// The number of a pair; nil when the task has none such.
  func pair(_ left: Int, _ right: Int) -> Int? {
    var entry = heads[left]
    while entry >= 0 {
      if entries[entry].right == right { return entry }
      entry = entries[entry].next
    }
    return nil
  }
}
