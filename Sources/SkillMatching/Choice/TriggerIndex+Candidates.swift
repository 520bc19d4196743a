import SkillText
import Skills

extension TriggerIndex {
  /// The skills for a task, best first: the named ones, those whose trigger it says word for word, then by score.
  func candidates(_ task: String, _ words: TaskWords, _ opinions: Opinions) -> [Candidate] {
    let weighed = opinions.weigh(rank(words), self)
    let ranking = weighed.ranking
    let named = namedPositions(task)
    let phrases = phrases.places(in: words.sequence)
    var found = named.map { position in
      Candidate(position: position, tier: 3, score: ranking.shown(of: position), confidence: 1, phrase: nil)
    }
    for place in phrases where !found.contains(where: { $0.position == Int(place.document) }) {
      found.append(phrased(place, weighed, words))
    }
    for (rank, hit) in ranking.hits.enumerated() where !found.contains(where: { $0.position == hit.document }) {
      let confidence = confidence(rank, weighed, words)
      found.append(
        Candidate(
          position: hit.document, tier: 1, rank: rank, score: ranking.shown(rank), confidence: confidence,
          phrase: nil, further: hit.more, pool: hit.pool))
    }
    for index in found.indices { found[index].signal = weighed.signals[found[index].position] }
    return named.isEmpty && phrases.isEmpty ? found : inOrder(found, named: named.count)
  }

  /// The skills that a task names, in its order.
  private func namedPositions(_ task: String) -> [Int] {
    var positions: [Int] = []
    for name in Mentions(task).names {
      for position in names.find(name) where !positions.contains(position) { positions.append(position) }
    }
    return positions
  }

  private func phrased(_ place: PhraseTable.Place, _ weighed: WeighedRanking, _ words: TaskWords) -> Candidate {
    let document = Int(place.document)
    let rank = weighed.ranking.hits.firstIndex { $0.document == document }
    let scored = rank.map { confidence($0, weighed, words) } ?? 0
    return Candidate(
      position: document, tier: 2, rank: rank, score: weighed.ranking.shown(of: document),
      confidence: max(0.9, scored),
      phrase: trigger(place))
  }

  private func trigger(_ place: PhraseTable.Place) -> SkillTrigger? {
    let triggers = skill(Int(place.document)).triggers
    return triggers.indices.contains(Int(place.trigger)) ? triggers[Int(place.trigger)] : nil
  }

  /// Named ones stay in the order of the task; the others go by tier, rank and place.
  private func inOrder(_ found: [Candidate], named: Int) -> [Candidate] {
    found.prefix(named)
      + found.dropFirst(named).sorted { left, right in
        (-left.tier, left.rank ?? .max, left.position) < (-right.tier, right.rank ?? .max, right.position)
      }
  }

  /// The probability that the hit of a rank is right.
  func confidence(_ rank: Int, _ ranking: Ranking, _ task: TaskWords) -> Double {
    let probability = Calibration.probability(evidence(rank, ranking, task))
    return calibration?.applied(to: probability) ?? probability
  }

  /// What speaks for the hit of a rank.
  func evidence(_ rank: Int, _ ranking: Ranking, _ task: TaskWords) -> MatchEvidence {
    let hit = ranking.hits[rank]
    let said = task.words.filter { says($0, hit.document) }
    return MatchEvidence(
      score: hit.score, rival: ranking.rival(of: rank), words: task.words.count, total: task.total, said: said.count,
      coverage: said.reduce(0) { $0 + $1.rarity } / max(1e-9, task.total))
  }
}

extension Ranking {
  /// The score of a skill; 0 when it is not among the best.
  func score(of document: Int) -> Double { hits.first { $0.document == document }?.score ?? 0 }

  /// The score that is shown of a skill; 0 when it is not among the best.
  func shown(of document: Int) -> Double { hits.firstIndex { $0.document == document }.map { shown($0) } ?? 0 }
}
