import Skills

/// Finds the skills that say much the same of themselves.
struct RivalFinder {
  private let index: TriggerIndex
  /// What all words count for that each skill says of itself.
  private let totals: [Double]

  /// Weighs the words of every skill.
  init(_ index: TriggerIndex) {
    self.index = index
    totals = (0..<index.matchable).map { FrontWords(index, $0).total }
  }

  /// The most words that are named to tell two skills apart.
  private static let telling = 5
  /// The most relatives that are compared word by word.
  private static let compared = 20

  /// The nearest rivals of a skill that are at least so much like it.
  func rivals(of document: Int, limit: Int, least: Double = 0) -> [SkillRival] {
    let own = FrontWords(index, document)
    let found = relatives(of: document, own, least: least * 0.9).compactMap { other -> (Double, Int, FrontWords)? in
      let words = FrontWords(index, other)
      let likeness = own.likeness(to: words)
      return likeness > 0 && likeness >= least ? (likeness, other, words) : nil
    }
    let best = found.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.prefix(max(0, limit))
    return best.map { likeness, other, words in
      SkillRival(
        id: index.skill(other).id, name: index.skill(other).name, likeness: likeness,
        ownWords: own.words(beyond: words, index, limit: Self.telling),
        rivalWords: words.words(beyond: own, index, limit: Self.telling))
    }
  }

  /// The skills that seem most alike, by one walk over the postings of a skill's words.
  private func relatives(of document: Int, _ own: FrontWords, least: Double) -> [Int] {
    var shared = [Double](repeating: 0, count: totals.count)
    for (term, weight) in own.weights.sorted(by: { $0.key < $1.key }) {
      for place in index.postings.run(Int(term)) where index.postings.fields[place] & Self.front != 0 {
        shared[Int(index.postings.documents[place])] += weight
      }
    }
    let likeness = shared.indices.map { shared[$0] / max(1e-9, own.total + totals[$0] - shared[$0]) }
    let near = likeness.indices.filter { $0 != document && likeness[$0] > 0 && likeness[$0] >= least }
    return Array(near.sorted { (likeness[$1], $0) < (likeness[$0], $1) }.prefix(Self.compared))
  }

  /// Name, description and triggers, as a mask of fields.
  private static let front = [IndexField.name, .description, .trigger].reduce(UInt8(0)) {
    $0 | 1 << UInt8($1.rawValue)
  }
}
