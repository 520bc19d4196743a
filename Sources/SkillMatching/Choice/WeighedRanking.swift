import Skills

/// What is asked beside the words of a task: the project, and a further scorer.
struct Opinions {
  let task: String
  let project: ProjectProfile?
  let scorer: (any SkillScorer)?

  /// Makes the opinions on a task.
  init(_ task: String, _ project: ProjectProfile? = nil, _ scorer: (any SkillScorer)? = nil) {
    self.task = task
    self.project = project
    self.scorer = scorer
  }

  /// Weighs a ranking by words.
  func weigh(_ ranking: Ranking, _ index: TriggerIndex) -> WeighedRanking {
    var ranking = ranking
    if let scorer {
      ranking = ranking.adding(scorer.scores(task, index.shelf.all(0..<index.matchable)), depth: index.formula.depth)
    }
    guard let project else { return WeighedRanking(ranking: ranking) }
    let factors = ProjectFactors(project, task: task)
    var signals: [Int: ProjectFactor] = [:]
    for hit in ranking.hits { signals[hit.document] = factors.factor(index.about(hit.document)) }
    return WeighedRanking(
      ranking: ranking.multiplied(signals.mapValues(\.value)), before: ranking,
      signals: signals.compactMapValues(\.reason))
  }
}

/// A ranking, what it was before the project was looked at, and what the project said.
struct WeighedRanking {
  var ranking: Ranking
  var before: Ranking?
  var signals: [Int: MatchReason] = [:]
}

extension TriggerIndex {
  /// The probability that the hit of a rank is right; a project may raise it, and never lowers it.
  func confidence(_ rank: Int, _ weighed: WeighedRanking, _ task: TaskWords) -> Double {
    let present = confidence(rank, weighed.ranking, task)
    guard let before = weighed.before else { return present }
    let document = weighed.ranking.hits[rank].document
    let old = before.hits.firstIndex { $0.document == document }.map { confidence($0, before, task) }
    return max(present, old ?? 0)
  }
}
