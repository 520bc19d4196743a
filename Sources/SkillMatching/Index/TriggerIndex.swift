public import Skills

/// The words of every matchable skill, by field, ready to rank a task: pure, deterministic, no model.
public struct TriggerIndex: Sendable {
  /// The version of the formula; rankings are comparable only within one.
  public static let matcherVersion = "2"

  /// The skills that may be matched, by name, path and id.
  let skills: [Skill]
  /// The other skills, which can only be named.
  let others: [Skill]
  let formula: Formula
  /// The library's own reading of probabilities, if it has one.
  let calibration: MatchCalibration?
  let terms: TermTable
  let words: DocumentWords
  let postings: Postings
  let pairs: PairFrequencies
  let names: SkillNames
  let phrases: PhraseTable

  /// Indexes a catalog; `calibration` is the library's own reading of how sure the matcher is.
  public init(_ catalog: SkillCatalog, calibration: MatchCalibration? = nil) {
    self.init(catalog, formula: Formula(), calibration: calibration)
  }

  init(_ catalog: SkillCatalog, formula: Formula, calibration: MatchCalibration? = nil) {
    self.calibration = calibration
    let sorted = TriggerIndex.ordered(catalog.skills)
    skills = sorted.filter(\.isMatchable)
    others = sorted.filter { !$0.isMatchable }
    self.formula = formula
    let builder = IndexBuilder.build(skills, formula)
    terms = builder.terms
    words = builder.words
    names = SkillNames(skills + others)
    phrases = PhraseTable(skills, builder.terms)
    pairs = PairFrequencies(builder.words, documents: skills.count)
    postings = builder.postings()
  }

  /// The skill at a place of the whole list: matchable ones first.
  func skill(_ position: Int) -> Skill {
    position < skills.count ? skills[position] : others[position - skills.count]
  }

  /// Skills in the order of the index, which is nearly always the order that a catalog has.
  private static func ordered(_ skills: [Skill]) -> [Skill] {
    let isOrdered = skills.indices.dropFirst().allSatisfy { !TriggerIndex.isOrdered(skills[$0], skills[$0 - 1]) }
    return isOrdered ? skills : skills.sorted(by: TriggerIndex.isOrdered)
  }

  /// By name, then path, then id: an order that does not depend on how the catalog was made.
  private static func isOrdered(_ left: Skill, _ right: Skill) -> Bool {
    if left.name != right.name { return isBefore(left.name, right.name) }
    if left.path != right.path { return isBefore(left.path, right.path) }
    return left.id < right.id
  }

  /// By code points.
  static func isBefore(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
}
