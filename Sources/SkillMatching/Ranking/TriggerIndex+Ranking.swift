extension TriggerIndex {
  /// Ranks the skills: single words over all of them; all that the texts say over the best.
  func rank(_ task: TaskWords) -> Ranking {
    let scores = wordScores(task)
    var hits = best(formula.depth, of: scores)
    let weights = WordWeights(task)
    let pairs = weighedPairs(task)
    let reader = TextReader(
      self, weights, pairs, OrderedPairs(task.sequence, weights, gap: formula.orderGap))
    let quoting = quotes.documents(in: task.sequence)
    let readings = hits.map { reader.read($0.document) }
    let best = hits.prefix(formula.rivals).map(\.document)
    let telling = TellingWords(task, best, of: formula.rivals, postings)
    let tellingForms = TellingForms(weights, readings.prefix(best.count), of: formula.rivals)
    for (index, reading) in readings.enumerated() {
      let document = hits[index].document
      var score = formula.forms * (reading.forms - familyScore(weights, document))
      score += formula.pairs * reading.pairs
      score += formula.order * reading.order
      score += formula.closeness * reading.closeness
      score += formula.opening * reading.opening
      if quoting.contains(Int32(truncatingIfNeeded: document)) { score += formula.phrase * task.total }
      score += formula.naming * task.total * naming(weights, document)
      score += formula.telling * telling.value(document, postings)
      score += formula.tellingForms * tellingForms.value(reading)
      hits[index].score += score
    }
    addPool(task, weights, readings, pairs, &hits)
    for (index, reading) in readings.enumerated() {
      hits[index].more += formula.formsBehind * tellingForms.value(reading)
    }
    let count = Double(max(1, scores.count))
    let mean = scores.reduce(0.0) { $0 + Double($1) } / count
    let square = scores.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / count
    var ranking = Ranking(hits: hits, mean: mean, deviation: square.squareRoot(), keepsFirst: formula.keepsFirst)
    ranking.order()
    return ranking
  }

  /// Adds what the pool says of the best skills.
  private func addPool(
    _ task: TaskWords, _ weights: WordWeights, _ readings: [TextReading], _ pairs: [WeighedPair],
    _ hits: inout [Ranking.Hit]
  ) {
    let reader = PoolReader(self, task, weights, hits, readings, pairs)
    for index in hits.indices {
      let evidence = reader.evidence(index)
      hits[index].more = evidence.value(formula)
      hits[index].pool = evidence
    }
  }

  /// What the pieces of a task added to the score of a skill by their families.
  private func familyScore(_ weights: WordWeights, _ document: Int) -> Double {
    weights.pieces.reduce(0) { $0 + $1.weight * postings.impact(of: Int($1.term), in: document) }
  }

  private func wordScores(_ task: TaskWords) -> [Float] {
    var scores = [Float](repeating: 0, count: matchable)
    for word in task.words {
      guard let term = word.term else { continue }
      let weight = Float(word.weight)
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
