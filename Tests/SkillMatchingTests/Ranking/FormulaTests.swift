import Skills
import Testing

@testable import SkillMatching

@Suite("The formula")
struct FormulaTests {
  @Test("has the constants that the documents give; a change of one is a change of version")
  func constants() {
    let formula = Formula()
    #expect(TriggerIndex.matcherVersion == "5")
    #expect(formula.weights == [7, 8, 8, 2, 1, 0.4])
    #expect(formula.lengths == [0.3, 0.75, 0.75, 0.75, 0.9, 0.75])
    #expect(formula.pairWeights == [3, 5, 5, 3, 1, 0])
    #expect((formula.saturation, formula.rarity) == (5, 0.6))
    #expect((formula.pairs, formula.closeness, formula.window) == (0.6, 2, 10))
    #expect((formula.naming, formula.telling, formula.rivals) == (0.3, 0.4, 20))
    #expect((formula.forms, formula.tellingForms, formula.early) == (0.4, 0.3, 0.3))
    #expect((formula.order, formula.orderGap) == (0.4, 2))
    #expect((formula.opening, formula.openingLength, formula.phrase) == (0.5, 12, 0.4))
    #expect((formula.depth, formula.misspelt, formula.bodyLength) == (50, 0.7, 20_000))
    #expect((formula.nearby, formula.implied, formula.impliedScale, formula.pairsNearby) == (6, 0.3, 20, 0.5))
    #expect((formula.named, formula.pairsNamed, formula.over, formula.formsBehind) == (2, 0.5, 1, 0.1))
    #expect((formula.neighbours, formula.neighboursOfPairs, formula.skillsPerNeighbour) == (10, 20, 20))
    #expect((formula.neighbourWords, formula.neighbourShare, formula.neighbourLeast) == (100, 0.05, 10))
    #expect(formula.neighbourMost == 120)
    #expect((formula.neighbourLikeness, formula.copyLikeness) == (0.05, 0.9))
    #expect(formula.joinsFamilies && formula.keepsFirst)
    #expect(Calibration.weights == [-6.1, 3.2, 4.8, 1.55])
  }

  struct Golden: Sendable, CustomTestStringConvertible {
    var task: String
    var scores: [String]
    var testDescription: String { task }
  }

  @Test(
    "gives these scores",
    arguments: [
      Golden(
        task: "migrating the schema of a PostgreSQL store",
        scores: ["postgres-migrations 57.11", "swiftdata-models 29.42"]),
      Golden(task: "export invoices as CSV", scores: ["invoice-export 51.62", "pdf-forms 7.23"]),
      Golden(task: "audit labels and contrast", scores: ["accessibility-audit 46.34"]),
      Golden(task: "fixing races with actors", scores: ["swift-concurrency 38.4"]),
    ])
  func golden(row: Golden) {
    let hits = Pool.index.rank(Pool.index.taskWords(row.task)).hits.prefix(3)
    let scores = hits.map { "\(Pool.index.skill($0.document).name) \((100 * $0.score).rounded() / 100)" }
    #expect(scores == row.scores)
  }

  @Test("a word that all of the best say tells nothing, one that few say tells much")
  func telling() {
    let index = TriggerIndex(
      SkillCatalog(skills: (0..<8).map { SkillMaker("s\($0)", $0 == 5 ? "Plan gardens." : "Plan parks.").skill }))
    let words = index.taskWords("plan gardens")
    let telling = TellingWords(words, Array(0..<8), of: 20, index.postings)
    #expect(telling.value(5, index.postings) > 2 * telling.value(0, index.postings))
    #expect(telling.value(0, index.postings) == telling.value(1, index.postings))
    #expect(TellingWords(words, [], of: 20, index.postings).value(0, index.postings) > 0)
  }

  @Test("a skill that says a word in the task's own form comes before one that says another of its family")
  func forms() {
    let index = TriggerIndex(
      SkillCatalog(skills: [
        SkillMaker("aa", "Plan migrations.").skill, SkillMaker("bb", "Plan and migrate.").skill,
      ]))
    #expect(index.match("migrate", MatchOptions(listsAll: true)).matches.map(\.name) == ["bb", "aa"])
    #expect(index.match("migrations", MatchOptions(listsAll: true)).matches.map(\.name) == ["aa", "bb"])
  }

  @Test("a family counts once, in every form that the task has")
  func formsOfAFamily() {
    let words = Pool.index.taskWords("migrating a migration, migrating").words.filter { $0.term != nil }
    #expect(words.map(\.text) == ["migrating"])
    #expect(words.map(\.forms.count) == [2])
    #expect(Pool.index.taskWords("invoizes").words.map(\.forms) == [[]])
  }

  @Test("the words in front count more than those behind them, by the same part in every task")
  func early() {
    let places = Pool.index.taskWords("export invoices as CSV").words.map { ($0.place * 1_000).rounded() / 1_000 }
    #expect(places == [1.162, 1, 0.861])
    #expect(Pool.index.taskWords("invoices").words.map(\.place) == [1])
    let index = TriggerIndex(
      SkillCatalog(skills: [SkillMaker("aa", "Sort gardens.").skill, SkillMaker("bb", "Sort parks.").skill]))
    #expect(index.match("parks gardens", MatchOptions(listsAll: true)).matches.map(\.name) == ["bb", "aa"])
    #expect(index.match("gardens parks", MatchOptions(listsAll: true)).matches.map(\.name) == ["aa", "bb"])
  }

  @Test("a form tells more the fewer of the best skills say it")
  func tellingForms() {
    let index = TriggerIndex(
      SkillCatalog(skills: [SkillMaker("aa", "Plan a park.").skill, SkillMaker("bb", "Plan the parks.").skill]))
    let task = index.taskWords("plan parks")
    let weights = WordWeights(task)
    let reader = TextReader(index, weights, index.weighedPairs(task), OrderedPairs(task.sequence, weights, gap: 2))
    let readings = [0, 1].map(reader.read)
    #expect(readings.map(\.says) == [[true, false], [true, true]])
    #expect(readings[0].forms < readings[1].forms)
    let telling = TellingForms(weights, readings[...], of: 20)
    #expect(telling.value(readings[0]) < telling.value(readings[1]))
    #expect(TellingForms(weights, [], of: 20).value(readings[0]) > telling.value(readings[0]))
  }

  @Test("counts words of one family as one only where it is asked to", arguments: [true, false])
  func families(joins: Bool) {
    let catalog = SkillCatalog(skills: [SkillMaker("aa", "Plan migrations.").skill, SkillMaker("bb", "Plan.").skill])
    var formula = Formula()
    formula.joinsFamilies = joins
    #expect(TriggerIndex(catalog, formula: formula).taskWords("migrated").words.map { $0.term != nil } == [joins])
  }
}
