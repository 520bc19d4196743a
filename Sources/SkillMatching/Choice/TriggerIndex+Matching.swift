import SkillText
import Skills

extension TriggerIndex {
  /// Ranks the skills for a task, chooses among them and says why.
  ///
  /// The ranking lists the skills of a band above `none` (all of them with `listsAll`), at most `limit`. When nothing
  /// is chosen, ``MatchAnswer/nearMiss`` is the best of those that did not fit. `scorer` is a further opinion, such as
  /// an embedder's; none is used by default.
  public func match(
    _ task: String, _ options: MatchOptions = MatchOptions(), scorer: (any SkillScorer)? = nil
  ) -> MatchAnswer {
    let words = taskWords(task)
    let candidates = candidates(task, words, Opinions(task, options.project, scorer))
    let listed = candidates.filter { options.listsAll || $0.band > .none }.prefix(max(0, options.limit))
    let matches = listed.enumerated().map { explained($1, rank: $0 + 1, words) }
    var selection = Selection(self, options, words)
    selection.takeIncluded()
    for (candidate, match) in zip(listed, matches) { selection.consider(candidate, match) }
    let missed = selection.chosen.isEmpty ? candidates.first.map { explained($0, rank: 1, words) } : nil
    return MatchAnswer(
      task: task, matches: matches, selected: selection.chosen, leftOut: selection.leftOut, nearMiss: missed,
      ambiguity: ambiguity(listed))
  }

  private func explained(_ candidate: Candidate, rank: Int, _ words: TaskWords) -> SkillMatch {
    let skill = skill(candidate.position)
    var reasons = candidate.position < matchable ? reasons(words, candidate.position) : []
    if let pool = candidate.pool { reasons += poolReasons(pool, candidate.score, words) }
    if let phrase = candidate.phrase { put(phrase, first: &reasons) }
    if candidate.tier == 3 { reasons.insert(named(skill), at: 0) }
    if let signal = candidate.signal { reasons.append(signal) }
    var match = SkillMatch(
      rank: rank, id: skill.id, name: skill.name, path: skill.path, score: candidate.score,
      confidence: candidate.confidence, band: candidate.band, tier: candidate.tier, reasons: reasons)
    match.further = candidate.further
    return match
  }

  private func put(_ phrase: SkillTrigger, first reasons: inout [MatchReason]) {
    reasons.removeAll { $0.kind == .clause && $0.text == phrase.text }
    let field = phrase.origin == .description ? "description" : "trigger"
    reasons.insert(MatchReason(.example, phrase.text, field: field, line: phrase.line, share: 1), at: 0)
  }

  private func named(_ skill: Skill) -> MatchReason {
    let field = skill.frontMatter.first { $0.key == "name" }
    let line = field.map { LineFinder(skill.source).line(at: $0.range.start) }
    return MatchReason(.name, skill.name, field: "name", line: line, share: 1)
  }
}

extension Candidate {
  /// The band of the match.
  var band: SkillMatch.Band { tier > 1 ? .strong : Calibration.band(confidence) }
}
