import Skills
import Testing

@testable import SkillMatching

@Suite("The formula")
struct FormulaTests {
  @Test("has the constants that the documents give; a change of one is a change of version")
  func constants() {
    let formula = Formula()
    #expect(TriggerIndex.matcherVersion == "2")
    #expect(formula.weights == [7, 8, 8, 2, 1, 0.4])
    #expect(formula.lengths == [0.3, 0.75, 0.75, 0.75, 0.9, 0.75])
    #expect(formula.pairWeights == [3, 5, 5, 3, 1, 0])
    #expect((formula.saturation, formula.rarity) == (5, 0.6))
    #expect((formula.pairs, formula.closeness, formula.window) == (0.6, 2, 10))
    #expect((formula.naming, formula.telling, formula.rivals) == (0.3, 0.5, 20))
    #expect((formula.depth, formula.misspelt, formula.bodyLength) == (50, 0.7, 20_000))
    #expect(formula.joinsFamilies)
    #expect(Calibration.weights == [-5.95, 3.2, 4.8, 1.55])
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
        scores: ["postgres-migrations 53.65", "swiftdata-models 30.25"]),
      Golden(task: "export invoices as CSV", scores: ["invoice-export 45.23", "pdf-forms 5.68"]),
      Golden(task: "audit labels and contrast", scores: ["accessibility-audit 39.28"]),
      Golden(task: "fixing races with actors", scores: ["swift-concurrency 36.07"]),
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

  @Test("counts words of one family as one only where it is asked to", arguments: [true, false])
  func families(joins: Bool) {
    let catalog = SkillCatalog(skills: [SkillMaker("aa", "Plan migrations.").skill, SkillMaker("bb", "Plan.").skill])
    var formula = Formula()
    formula.joinsFamilies = joins
    #expect(TriggerIndex(catalog, formula: formula).taskWords("migrated").words.map { $0.term != nil } == [joins])
  }
}
