/// Finds texts that say nearly the same, without comparing every pair.
///
/// Two texts that share most of their trigrams share one of their rarest, so that only texts under the same rare
/// trigrams are compared (prefix filtering); a trigram that very many texts share stands for the latest of them.
struct NearDuplicates {
  /// Two texts by their numbers, the first before the second.
  struct Pair: Hashable {
    var first: Int
    var second: Int
    var likeness: Double
  }

  /// The texts that are kept under one trigram.
  private static let shelf = 32

  private let texts: [WordTrigrams]
  private let threshold: Double
  private var counts: [UInt64: Int] = [:]
  private var shelves: [UInt64: [Int]] = [:]

  /// For each text the most like earlier one, where they are at least so much alike.
  static func pairs(of texts: [WordTrigrams], threshold: Double) -> [Pair] {
    var search = NearDuplicates(texts, threshold)
    return texts.indices.compactMap { search.nearest(to: $0) }
  }

  private init(_ texts: [WordTrigrams], _ threshold: Double) {
    self.texts = texts
    self.threshold = threshold
    for gram in texts.lazy.flatMap(\.grams) { counts[gram, default: 0] += 1 }
  }

  private mutating func nearest(to index: Int) -> Pair? {
    let rare = rarest(of: texts[index])
    var best: Pair?
    for other in Set(rare.flatMap { shelves[$0] ?? [] }).sorted() {
      let likeness = texts[index].likeness(to: texts[other])
      if likeness >= threshold, likeness > (best?.likeness ?? 0) {
        best = Pair(first: other, second: index, likeness: likeness)
      }
    }
    for gram in rare { put(index, under: gram) }
    return best
  }

  /// The trigrams of which a text that is alike must share one.
  private func rarest(of text: WordTrigrams) -> ArraySlice<UInt64> {
    let needed = Int((threshold * Double(text.grams.count)).rounded(.up))
    let ordered = text.grams.map { (counts[$0] ?? 0, $0) }.sorted { $0 < $1 }.map(\.1)
    return ordered.prefix(max(0, text.grams.count - needed + 1))
  }

  private mutating func put(_ index: Int, under gram: UInt64) {
    guard counts[gram] ?? 0 > 1 else { return }
    shelves[gram, default: []].append(index)
    if let count = shelves[gram]?.count, count > NearDuplicates.shelf { shelves[gram]?.removeFirst() }
  }
}
