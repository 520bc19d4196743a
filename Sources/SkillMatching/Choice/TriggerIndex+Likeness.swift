extension TriggerIndex {
  /// How alike two skills are: the Jaccard index of their runs of three words, 0…1.
  func likeness(_ left: Int, _ right: Int) -> Double {
    let (a, b) = (triples(left), triples(right))
    let shared = a.intersection(b).count
    let all = a.count + b.count - shared
    return all == 0 ? 0 : Double(shared) / Double(all)
  }

  private func triples(_ document: Int) -> Set<UInt64> {
    let words = words.words(document)
    guard words.count > 2 else { return [] }
    var found: Set<UInt64> = []
    for place in words.startIndex..<words.endIndex - 2 {
      let triple = words[place..<place + 3]
      guard triple.allSatisfy({ $0 >= 0 }) else { continue }
      found.insert(
        triple.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64(UInt32(bitPattern: $1))) &* 1_099_511_628_211 })
    }
    return found
  }
}
