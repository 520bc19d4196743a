import Skills

extension Ranking {
  /// What a further scorer counts for, beside words.
  static let scorerWeight = 0.5

  /// The ranking with a scorer's opinion; its best skills that share no word with the task come in.
  func adding(_ opinions: [Double?], depth: Int) -> Ranking {
    let heights = Ranking.heights(opinions)
    var result = self
    let known = Set(hits.map(\.document))
    let best = heights.indices.filter { !known.contains($0) && (heights[$0] ?? 0) > 0 }
      .sorted { ((heights[$1] ?? 0), $0) < ((heights[$0] ?? 0), $1) }
    result.hits += best.prefix(depth).map { Hit(document: $0, score: 0) }
    for index in result.hits.indices {
      let document = result.hits[index].document
      guard heights.indices.contains(document), let height = heights[document] else { continue }
      result.hits[index].score += Ranking.scorerWeight * height * deviation
    }
    result.dropUnscored()
    return result
  }

  /// The ranking with the scores of skills multiplied.
  func multiplied(_ factors: [Int: Double]) -> Ranking {
    var result = self
    for index in result.hits.indices {
      let factor = factors[result.hits[index].document] ?? 1
      result.hits[index].score *= factor
      result.hits[index].more *= factor
    }
    result.dropUnscored()
    return result
  }

  /// Best first; skills without a score above 0 are dropped.
  private mutating func dropUnscored() {
    hits.removeAll { $0.score <= 0 }
    order()
  }

  /// How many standard deviations each number stands above the mean; nil stays nil.
  static func heights(_ values: [Double?]) -> [Double?] {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard known.count > 1 else { return values.map { $0 == nil ? nil : 0 } }
    let mean = known.reduce(0, +) / Double(known.count)
    let spread = (known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(known.count)).squareRoot()
    return values.map { value in
      guard let value, value.isFinite else { return nil }
      return spread > 0 ? (value - mean) / spread : 0
    }
  }
}
