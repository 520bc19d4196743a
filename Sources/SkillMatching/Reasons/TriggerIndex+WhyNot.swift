public import Skills

extension TriggerIndex {
  /// Explains why a skill is, or is not, chosen for a task.
  ///
  /// Nil when the index holds no such skill; `SkillCatalog.resolve` finds the key of a name.
  public func whyNot(
    _ id: SkillID, _ task: String, _ options: MatchOptions = MatchOptions(), scorer: (any SkillScorer)? = nil
  ) -> WhyNot? {
    guard let position = position(of: id) else { return nil }
    let skill = skill(position)
    let answer = match(task, options, scorer: scorer)
    var wide = options
    wide.listsAll = true
    wide.limit = shelf.count
    let all = match(task, wide, scorer: scorer)
    let own = all.matches.first { $0.id == skill.id }
    let rival = all.matches.first { $0.id != skill.id && $0.rank < (own?.rank ?? .max) }
    let unsaid = taskWords(task).words.filter { position >= matchable || !says($0, position) }.sorted {
      $0.rarity > $1.rarity
    }
    let lacks = unsaid.filter { $0.kind == .piece }
    let best = rival.flatMap { rival in self.position(of: rival.id) }
    let chosen = answer.selected.contains { $0.id == id }
    return WhyNot(
      id: skill.id, name: skill.name, isChosen: chosen,
      reason: chosen ? "chosen" : reason(position, answer, all, options), match: own, lacks: lacks.map(\.text),
      rival: rival,
      rivalSays: best.map { best in lacks.filter { says($0, best) }.map(\.text) } ?? [])
  }

  private func reason(_ position: Int, _ answer: MatchAnswer, _ all: MatchAnswer, _ options: MatchOptions) -> String {
    let id = skill(position).id
    if let omission = answer.leftOut.first(where: { $0.id == id }) { return omission.reason }
    if let reason = reasonByState(position) { return reason }
    if let omission = all.leftOut.first(where: { $0.id == id }) { return omission.reason }
    if all.matches.contains(where: { $0.id == id }) { return "below the \(options.limit) that are listed" }
    let shares = postings.fieldsOfAnyWord(taskWords(answer.task), position)
    return shares ? "not among the \(formula.depth) best of \(matchable) skills" : "shares no word with the task"
  }

  /// Why a skill is never chosen by itself.
  private func reasonByState(_ position: Int) -> String? {
    let skill = skill(position)
    guard position >= matchable else { return nil }
    if !skill.hasText { return Selection.brokenReason }
    if let winner = skill.shadowedBy {
      return "shadowed by \(winner.text): only '\(skill.name)@\(skill.scope.rawValue)' names it"
    }
    return "degraded: its description could not be read, so it is chosen only by name"
  }
}

extension Postings {
  /// Whether a skill says any word of a task.
  fileprivate func fieldsOfAnyWord(_ task: TaskWords, _ document: Int) -> Bool {
    task.words.contains { word in word.term.map { fields(of: $0, in: document) != 0 } ?? false }
  }
}
