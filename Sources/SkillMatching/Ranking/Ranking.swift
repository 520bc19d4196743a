/// The best skills for a task by score, and what the whole pool looks like.
struct Ranking {
  /// A skill and its score.
  struct Hit {
    var document: Int
    /// What its own words count for.
    var score: Double
    /// What counts for it behind the first skill only.
    var more = 0.0
    /// What the rest of the pool says.
    var pool: PoolEvidence?

    /// What it is ranked by from the second place on.
    var key: Double { score + more }
  }

  /// Best first (``order()``).
  var hits: [Hit]
  /// The mean of the scores of all skills.
  var mean: Double
  /// Their standard deviation.
  var deviation: Double
  /// Whether the best skill by its own words stays first, whatever the pool says of others.
  var keepsFirst = true

  /// Puts the skill with the best score first, and the others behind it by their keys; equal ones in the order of the
  /// index.
  mutating func order() {
    hits.sort { ($1.score, $0.document) < ($0.score, $1.document) }
    guard hits.contains(where: { $0.more > 0 }) else { return }
    hits[(keepsFirst ? 1 : 0)...].sort { ($1.key, $0.document) < ($0.key, $1.document) }
  }

  /// The score that is shown of a rank: its key, for the first skill at least that of the second.
  func shown(_ rank: Int) -> Double {
    let key = hits[rank].key
    return rank == 0 && hits.count > 1 ? max(key, hits[1].key) : key
  }

  /// The best score of any skill but that of a rank.
  func rival(of rank: Int) -> Double {
    guard rank == 0 || !keepsFirst else { return hits[0].score }
    return hits.indices.reduce(0) { $1 == rank ? $0 : max($0, hits[$1].score) }
  }
}
