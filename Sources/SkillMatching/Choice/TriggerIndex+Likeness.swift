extension TriggerIndex {
  /// How alike two skills are, by their runs of three words: the Jaccard index, 0…1.
  static func likeness(_ left: [UInt64], _ right: [UInt64]) -> Double {
    var (shared, i, j) = (0, 0, 0)
    while i < left.count, j < right.count {
      if left[i] == right[j] { shared += 1 }
      (i, j) = (left[i] <= right[j] ? i + 1 : i, right[j] <= left[i] ? j + 1 : j)
    }
    let all = left.count + right.count - shared
    return all == 0 ? 0 : Double(shared) / Double(all)
  }

  /// The distinct runs of three words of a skill, as ascending hashes.
  func triples(_ document: Int) -> [UInt64] {
    let words = words.words(document)
    guard words.count > 2 else { return [] }
    var found: [UInt64] = []
    found.reserveCapacity(words.count)
    for place in words.startIndex..<words.endIndex - 2 {
      let (first, second, third) = (words[place], words[place + 1], words[place + 2])
      guard first >= 0, second >= 0, third >= 0 else { continue }
      found.append(
        TriggerIndex.mixed(TriggerIndex.mixed(TriggerIndex.mixed(14_695_981_039_346_656_037, first), second), third))
    }
    found.sort()
    var last: UInt64?
    found.removeAll { hash in
      defer { last = hash }
      return hash == last
    }
    return found
  }

  private static func mixed(_ hash: UInt64, _ word: Int32) -> UInt64 {
    (hash ^ UInt64(UInt32(bitPattern: word))) &* 1_099_511_628_211
  }
}
