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
}
