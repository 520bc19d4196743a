public import Skills

/// The words of every matchable skill, by field, ready to rank a task: pure, deterministic, no model.
public struct TriggerIndex: Sendable {
  /// The version of the formula; rankings are comparable only within one.
  public static let matcherVersion = "1"

  /// The skills that may be matched, by name, path and id.
  let skills: [Skill]
  /// The other skills, which can only be named.
  let others: [Skill]
  let formula: Formula
  let terms: TermTable
  let words: DocumentWords
  let postings: Postings
  let pairs: PairFrequencies

  /// Indexes a catalog.
  public init(_ catalog: SkillCatalog) { self.init(catalog, formula: Formula()) }

  init(_ catalog: SkillCatalog, formula: Formula) {
    let sorted = catalog.skills.sorted(by: TriggerIndex.isOrdered)
    skills = sorted.filter(\.isMatchable)
    others = sorted.filter { !$0.isMatchable }
    self.formula = formula
    var builder = IndexBuilder(formula)
    for skill in skills { builder.add(skill) }
    terms = builder.terms
    words = builder.words
    pairs = PairFrequencies(builder.words, documents: skills.count)
    postings = builder.postings()
  }

  /// A digest of everything that decides an answer: equal digests give equal answers.
  public var digest: String { "" }

  /// Ranks the skills for a task, chooses among them and says why.
  public func match(_ task: String, _ options: MatchOptions = MatchOptions()) -> MatchAnswer {
    let words = taskWords(task)
    let ranking = rank(words)
    let matches = ranking.hits.prefix(options.limit).enumerated().map { rank, hit in
      SkillMatch(
        rank: rank + 1, id: skills[hit.document].id, name: skills[hit.document].name, path: skills[hit.document].path,
        score: hit.score, confidence: 0, band: .none, tier: 1, reasons: [])
    }
    return MatchAnswer(task: task, matches: matches, selected: [], leftOut: [])
  }

  /// By name, then path, then id: an order that does not depend on how the catalog was made.
  private static func isOrdered(_ left: Skill, _ right: Skill) -> Bool {
    if left.name != right.name { return isBefore(left.name, right.name) }
    if left.path != right.path { return isBefore(left.path, right.path) }
    return left.id < right.id
  }

  static func isBefore(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
}
