/// Two neighbouring words of a task.
struct WeighedPair {
  var left: Int32
  var right: Int32
  var rarity: Double
}

extension TriggerIndex {
  /// The distinct pairs of neighbours in a task that some skill has, too.
  func weighedPairs(_ task: TaskWords) -> [WeighedPair] {
    var pairs: [PairFrequencies.Pair] = []
    for (left, right) in zip(task.sequence, task.sequence.dropFirst()) where left >= 0 && right >= 0 {
      if pairs.contains(where: { $0.left == left && $0.right == right }) { continue }
      pairs.append(PairFrequencies.Pair(left: left, right: right))
    }
    return zip(pairs, self.pairs.counts(of: pairs)).compactMap { pair, found in
      guard found > 0 else { return nil }
      return WeighedPair(left: pair.left, right: pair.right, rarity: inverseFrequency(found))
    }
  }

  /// What the pairs add to the score of a skill.
  func pairScore(_ pairs: [WeighedPair], _ document: Int) -> Double {
    var counts = [Double](repeating: 0, count: pairs.count)
    for field in IndexField.allCases where formula.pairWeights[field.rawValue] > 0 {
      count(pairs, in: words.words(document, field), formula.pairWeights[field.rawValue], &counts)
    }
    return zip(pairs, counts).reduce(0) { $0 + $1.0.rarity * 2 * $1.1 / (1 + $1.1) }
  }

  private func count(
    _ pairs: [WeighedPair], in words: ArraySlice<Int32>, _ weight: Double, _ counts: inout [Double]
  ) {
    guard var left = words.first else { return }
    // A bit for the left word of every pair rules out most words.
    let lefts = pairs.reduce(UInt64(0)) { $0 | 1 << UInt64($1.left & 63) }
    for right in words.dropFirst() {
      if lefts >> UInt64(left & 63) & 1 != 0 {
        for index in pairs.indices where pairs[index].left == left && pairs[index].right == right {
          counts[index] += weight
        }
      }
      left = right
    }
  }
}
