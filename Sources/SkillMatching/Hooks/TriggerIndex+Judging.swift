import Skills

extension TriggerIndex {
  /// The most candidates that a judge is asked about.
  static let judged = 5

  /// Ranks the skills for a task and lets a judge choose among the five best.
  ///
  /// Skills that the task names, that it asks for word for word, or that are included, need no judge: then, and when the
  /// judge abstains or answers with a skill it was not asked about, the choice by words stands.
  @concurrent public func match(
    _ task: String, _ options: MatchOptions = MatchOptions(), scorer: (any SkillScorer)? = nil, judge: any MatchJudge
  ) async -> MatchAnswer {
    let answer = match(task, options, scorer: scorer)
    var wide = options
    wide.listsAll = true
    wide.limit = max(options.limit, TriggerIndex.judged)
    let all = match(task, wide, scorer: scorer)
    let isOpen: (SkillMatch) -> Bool = { match in
      !all.leftOut.contains { $0.id == match.id && $0.reason.isRefusal }
    }
    let best = all.matches.filter(isOpen).prefix(TriggerIndex.judged)
    guard !best.isEmpty, answer.selected.allSatisfy({ $0.tier == 1 }) else { return answer }
    let verdict = await judge.decide(JudgeQuestion(task: task, candidates: best.map(judgeCandidate)))
    return answer.decided(verdict, among: Array(best))
  }

  private func judgeCandidate(_ match: SkillMatch) -> JudgeQuestion.Candidate {
    let skill = skill(match.id)
    let clause = match.reasons.first { $0.kind == .clause }?.text
    return JudgeQuestion.Candidate(
      id: match.id, name: match.name, description: skill?.description ?? "", clause: clause)
  }
}

extension MatchAnswer {
  /// The answer after a verdict on some of the matches.
  func decided(_ verdict: JudgeVerdict, among best: [SkillMatch]) -> MatchAnswer {
    var result = self
    switch verdict {
    case .abstained: return self
    case .none:
      result.selected = []
      result.leftOut = best.map { Omission(id: $0.id, reason: "the judge found that none fits") }
      result.nearMiss = best.first
    case .skill(let id):
      guard let chosen = best.first(where: { $0.id == id }) else { return self }
      result.selected = [chosen]
      result.leftOut = best.filter { $0.id != id }.map { Omission(id: $0.id, reason: "the judge chose \(chosen.name)") }
      result.nearMiss = nil
    }
    return result
  }
}

extension String {
  /// Whether the reason of an omission says that the skill may not be chosen, whatever fits.
  fileprivate var isRefusal: Bool {
    self == Selection.excludedReason || hasPrefix(Selection.brokenReason) || self == Selection.reservedReason
  }
}
