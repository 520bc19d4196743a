extension TriggerIndex {
  /// Ranks the skills: single words over all of them; pairs, closeness, names and telling words over the best.
  func rank(_ task: TaskWords) -> Ranking {
    let scores = wordScores(task)
    var hits = best(formula.depth, of: scores)
    let pairs = weighedPairs(task)
    let weights = WordWeights(task)
    let telling = TellingWords(task, hits.prefix(formula.rivals).map(\.document), of: formula.rivals, postings)
    for index in hits.indices {
      let document = hits[index].document
      hits[index].score += formula.pairs * pairScore(pairs, document)
      hits[index].score += formula.closeness * closeness(weights, document)
      hits[index].score += formula.naming * task.total * naming(weights, document)
      hits[index].score += formula.telling * telling.value(document, postings)
    }
    hits.sort { ($1.score, $0.document) < ($0.score, $1.document) }
    let count = Double(max(1, scores.count))
    let mean = scores.reduce(0.0) { $0 + Double($1) } / count
    let square = scores.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / count
    return Ranking(hits: hits, mean: mean, deviation: square.squareRoot())
  }

  private func wordScores(_ task: TaskWords) -> [Float] {
    var scores = [Float](repeating: 0, count: matchable)
    for word in task.words {
      guard let term = word.term else { continue }
      let weight = Float(word.rarity * word.worth)
      let run = postings.run(term)
      for (document, impact) in zip(postings.documents.slice(run), postings.impacts.slice(run))
      where Int(document) < scores.count {
        scores[Int(document)] += weight * impact
      }
    }
    return scores
  }

  /// The best skills by score; equal scores in the order of the index.
  private func best(_ depth: Int, of scores: [Float]) -> [Ranking.Hit] {
    var found: [(score: Float, document: Int)] = []
    var floor: Float = 0
    for document in scores.indices where scores[document] > floor {
      found.append((scores[document], document))
      guard found.count >= depth * 4 else { continue }
      found.sort { ($1.score, $0.document) < ($0.score, $1.document) }
      found.removeLast(found.count - depth)
      floor = found[depth - 1].score
    }
    found.sort { ($1.score, $0.document) < ($0.score, $1.document) }
    return found.prefix(depth).map { Ranking.Hit(document: $0.document, score: Double($0.score)) }
  }
}
