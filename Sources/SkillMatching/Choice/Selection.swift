import Skills

/// Chooses among the matches of a task, best first, and notes why each of the others was left out.
struct Selection {
  private let index: TriggerIndex
  private let options: MatchOptions
  private let words: TaskWords
  private let excluded: Set<Int>
  private var taken: [Int] = []
  /// The runs of words of each of them (``TriggerIndex/triples(_:)``).
  private var runs: [[UInt64]] = []
  private var tokens = 0
  private var places: Int
  /// The chosen skills: the included ones, then in rank order.
  private(set) var chosen: [SkillMatch] = []
  /// The others, in rank order.
  private(set) var leftOut: [MatchAnswer.Omission] = []

  /// Makes an empty choice.
  init(_ index: TriggerIndex, _ options: MatchOptions, _ words: TaskWords) {
    self.index = index
    self.options = options
    self.words = words
    excluded = Set(options.exclude.flatMap(index.names.find))
    places = max(0, options.top)
  }

  /// Takes the skills that are always chosen.
  mutating func takeIncluded() {
    for name in options.include {
      let found = index.names.find(name)
      if found.isEmpty { leftOut.append(MatchAnswer.Omission(id: SkillID(name), reason: "no skill of this name")) }
      for position in found where !taken.contains(position) { takeIncluded(position) }
    }
  }

  private mutating func takeIncluded(_ position: Int) {
    let skill = index.skill(position)
    if let reason = forbidden(position) {
      leftOut.append(MatchAnswer.Omission(id: skill.id, reason: reason))
      return
    }
    let reason = MatchReason(.included, skill.name, field: "name", share: 1)
    let match = SkillMatch(
      rank: chosen.count + 1, id: skill.id, name: skill.name, path: skill.path, score: 1, confidence: 1,
      band: .strong, tier: 3, reasons: [reason])
    take(match, position, form(position) ?? .whole)
  }

  /// Chooses a match or notes why not.
  mutating func consider(_ candidate: Candidate, _ match: SkillMatch) {
    guard !taken.contains(candidate.position), !leftOut.contains(where: { $0.id == match.id }) else { return }
    guard let reason = objection(candidate, match) else {
      guard let form = form(candidate.position) else {
        leftOut.append(MatchAnswer.Omission(id: match.id, reason: excess(candidate.position)))
        return
      }
      places -= 1
      take(match, candidate.position, form)
      return
    }
    leftOut.append(MatchAnswer.Omission(id: match.id, reason: reason))
  }

  private mutating func take(_ match: SkillMatch, _ position: Int, _ form: SkillMatch.Form) {
    var match = match
    match.form = form
    match.tokens = size(position, form)
    chosen.append(match)
    taken.append(position)
    runs.append(position < index.matchable ? index.triples(position) : [])
    tokens += match.tokens
  }

  /// Why a match is not chosen; nil when it is.
  private func objection(_ candidate: Candidate, _ match: SkillMatch) -> String? {
    forbidden(candidate.position) ?? reserved(candidate) ?? doubt(match)
      ?? (places == 0 ? "after the \(options.top) best" : nil)
      ?? (candidate.tier == 3 ? nil : redundancy(candidate))
  }

  /// Why an excluded skill is left out.
  static let excludedReason = "excluded"
  /// Why a broken skill is left out.
  static let brokenReason = "broken: its text could not be read"
  /// Why a skill is left out that is for people to name.
  static let reservedReason = "only by name: it has disable-model-invocation"

  private func forbidden(_ position: Int) -> String? {
    if excluded.contains(position) { return Selection.excludedReason }
    return index.skill(position).hasText ? nil : Selection.brokenReason
  }

  /// A skill that asks to be used only when a person names it is not chosen for its words.
  private func reserved(_ candidate: Candidate) -> String? {
    candidate.tier < 3 && index.skill(candidate.position).isForPeopleOnly ? Selection.reservedReason : nil
  }

  private func doubt(_ match: SkillMatch) -> String? {
    if let least = options.minConfidence {
      return match.confidence < least
        ? "confidence \(Numbers.hundredths(match.confidence)) is under \(Numbers.hundredths(least))" : nil
    }
    guard match.band < options.accept else { return nil }
    return "\(match.band == .none ? "no fit" : match.band.rawValue) (\(Numbers.hundredths(match.confidence)))"
  }

  /// Whether the chosen ones make a match superfluous.
  private func redundancy(_ candidate: Candidate) -> String? {
    guard candidate.position < index.matchable else { return nil }
    let own = taken.isEmpty ? [] : index.triples(candidate.position)
    for (position, other) in zip(taken, runs) where position < index.matchable {
      let likeness = TriggerIndex.likeness(own, other)
      if likeness >= 0.6 {
        return "near-duplicate of \(index.skill(position).name) (\(Numbers.hundredths(likeness)))"
      }
    }
    // A task that says one of its trigger phrases asked for it, whatever words the others share with it.
    guard candidate.tier == 1 else { return nil }
    return repetition(candidate.position) ?? distance(candidate)
  }

  private func repetition(_ position: Int) -> String? {
    let scored = taken.filter { $0 < index.matchable }
    guard !scored.isEmpty else { return nil }
    let gain = words.words.filter { word in
      index.says(word, position) && !scored.contains { index.says(word, $0) }
    }.reduce(0) { $0 + $1.rarity }
    guard gain < 0.1 * words.total else { return nil }
    let names = scored.map { index.skill($0).name }.joined(separator: " and ")
    let lack = scored.count == 1 ? "lacks" : "lack"
    return gain == 0
      ? "adds no word of the task that \(names) \(lack)" : "adds under a tenth of the task to \(names)"
  }

  private func distance(_ candidate: Candidate) -> String? {
    let best = chosen.filter { $0.reasons.first?.kind != .included }.map(\.score).max() ?? 0
    return candidate.tier == 1 && candidate.score < best / 2 ? "under half of the best score" : nil
  }

  /// The form in which a skill fits into the budget; nil when not even its summary does.
  private func form(_ position: Int) -> SkillMatch.Form? {
    guard let budget = options.tokenBudget else { return .whole }
    return [SkillMatch.Form.whole, .summary].first { tokens + size(position, $0) <= budget }
  }

  private func size(_ position: Int, _ form: SkillMatch.Form) -> Int {
    let skill = index.skill(position)
    return form == .whole ? skill.tokens : min(skill.tokens, SkillSummary(skill).tokens)
  }

  /// How far even the summary of a skill is over the budget.
  private func excess(_ position: Int) -> String {
    let budget = options.tokenBudget ?? 0
    let (whole, summary) = (tokens + size(position, .whole) - budget, tokens + size(position, .summary) - budget)
    return "over budget by \(Numbers.grouped(whole)) tokens, its summary by \(Numbers.grouped(summary))"
  }
}

extension TriggerIndex {
  /// Whether a skill says a word of a task.
  func says(_ word: TaskWords.Word, _ document: Int) -> Bool {
    guard let term = word.term else { return false }
    return postings.fields(of: term, in: document) != 0
  }
}
