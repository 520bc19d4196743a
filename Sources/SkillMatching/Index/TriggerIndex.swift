public import Skills

/// The words of every matchable skill, by field, ready to rank a task: pure, deterministic, no model.
///
/// It is made from a catalog, or opened from a file by an ``IndexStore``: both give the same answers.
public struct TriggerIndex: Sendable {
  /// The version of the formula; rankings are comparable only within one.
  public static let matcherVersion = "5"

  /// The skills that may be matched, by name, path and id; behind them the others, which can only be named.
  var shelf: SkillShelf
  /// How many skills may be matched.
  let matchable: Int
  let formula: Formula
  /// The library's own reading of probabilities, if it has one.
  let calibration: MatchCalibration?
  let terms: TermList
  let words: WordList
  let postings: Postings
  let pairs: PairFrequencies
  let names: SkillNames
  let phrases: PhraseTable
  let quotes: QuoteTable
  let pool: PoolTables
  /// The file it lies in; nil for one in memory.
  let file: IndexFile?
  /// What the matchable skills are about, where that is known without them.
  var abouts: Texts?
  /// The digest of the content, where it is known without the skills.
  var knownDigest: String?
  /// Whether that file's skills are what they were; nil when nobody has to know.
  var freshness: FreshnessCheck?

  /// Indexes a catalog; `calibration` is the library's own reading of how sure the matcher is.
  public init(_ catalog: SkillCatalog, calibration: MatchCalibration? = nil) {
    self.init(catalog, formula: Formula(), calibration: calibration)
  }

  init(
    _ catalog: SkillCatalog, formula: Formula, calibration: MatchCalibration? = nil, countsPairs: Bool = false
  ) {
    let (skills, matchable) = TriggerIndex.parted(TriggerIndex.ordered(catalog.skills))
    let builder = IndexBuilder.build(IndexInput(skills: skills[..<matchable]), formula)
    self.init(skills, matchable: matchable, formula, calibration, builder, countsPairs: countsPairs)
  }

  /// Takes what a builder counted of the matchable ones among some skills; the table of pairs, if it is wanted at once,
  /// is made by a second thread.
  init(
    _ skills: [Skill], matchable: Int, _ formula: Formula, _ calibration: MatchCalibration?, _ builder: IndexBuilder,
    countsPairs: Bool = false
  ) {
    self.calibration = calibration
    shelf = SkillShelf(skills)
    self.matchable = matchable
    self.formula = formula
    terms = TermList(builder.terms)
    words = WordList(builder.words)
    let pairs = PairFrequencies(words, documents: matchable)
    self.pairs = pairs
    postings = builder.postings()
    let others = PoolTables.begin(skills[..<matchable], builder.naming, postings, formula)
    let counting = countsPairs ? HelperThread.start { _ = pairs.table } : nil
    names = SkillNames(skills)
    phrases = PhraseTable(builder.phrases, terms)
    quotes = QuoteTable(builder.phrases, terms)
    pool = others()
    file = nil
    counting?.join()
  }

  init(
    shelf: SkillShelf, matchable: Int, formula: Formula, calibration: MatchCalibration?, terms: TermList,
    words: WordList, postings: Postings,
    pairs: PairFrequencies, names: SkillNames, phrases: PhraseTable, quotes: QuoteTable, pool: PoolTables,
    file: IndexFile
  ) {
    self.shelf = shelf
    self.matchable = matchable
    self.formula = formula
    self.calibration = calibration
    self.terms = terms
    self.words = words
    self.postings = postings
    self.pairs = pairs
    self.names = names
    self.phrases = phrases
    self.quotes = quotes
    self.pool = pool
    self.file = file
    abouts = file.abouts
  }

  /// The skill at a place of the whole list: matchable ones first.
  func skill(_ position: Int) -> Skill { shelf[position] }

  /// The skill with an id; nil when there is none.
  public func skill(_ id: SkillID) -> Skill? { position(of: id).map { shelf[$0] } }

  /// The place of the skill with an id.
  func position(of id: SkillID) -> Int? { names.all(id.text).first { shelf[$0].id == id } }

  /// Skills in the order of the index, which is nearly always the order that a catalog has.
  static func ordered(_ skills: [Skill]) -> [Skill] {
    let isOrdered = skills.indices.dropFirst().allSatisfy { !TriggerIndex.isOrdered(skills[$0], skills[$0 - 1]) }
    return isOrdered ? skills : skills.sorted(by: TriggerIndex.isOrdered)
  }

  /// The matchable ones first, and how many they are; nothing is copied where all are.
  static func parted(_ skills: [Skill]) -> (skills: [Skill], matchable: Int) {
    let others = skills.indices.filter { !skills[$0].isMatchable }
    guard !others.isEmpty else { return (skills, skills.count) }
    return (skills.filter(\.isMatchable) + others.map { skills[$0] }, skills.count - others.count)
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
