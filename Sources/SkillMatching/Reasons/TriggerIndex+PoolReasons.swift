import Skills

extension TriggerIndex {
  /// The part of its score that other skills must add to a skill to be worth telling.
  private static let tellingPart = 0.05
  /// The most neighbours that are named.
  private static let mostLike = 2

  /// Why a skill stands where it does, as far as other skills are the reason: who names it, and which neighbours say the
  /// task's words.
  func poolReasons(_ evidence: PoolEvidence, _ score: Double, _ task: TaskWords) -> [MatchReason] {
    let total = max(1e-9, task.whole)
    let least = TriggerIndex.tellingPart * score
    var reasons: [MatchReason] = []
    if evidence.naming(formula) >= least, let place = evidence.namedAt {
      reasons.append(
        MatchReason(
          .named, pool.title(place.source), field: IndexField.body.text, line: place.line,
          share: min(1, evidence.named / total), path: shelf.path(place.source)))
    }
    let names = likeNames(evidence)
    if evidence.near(formula) >= least, !names.isEmpty {
      reasons.append(
        MatchReason(
          .like, names.joined(separator: ", "), field: "neighbours", share: min(1, evidence.nearby / total)))
    }
    return reasons
  }

  /// The names of the neighbours that say most, each once.
  private func likeNames(_ evidence: PoolEvidence) -> [String] {
    var names: [String] = []
    for neighbour in evidence.like.sorted(by: { ($1.weight, $0.document) < ($0.weight, $1.document) }) {
      guard names.count < TriggerIndex.mostLike else { break }
      let name = pool.title(neighbour.document)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
