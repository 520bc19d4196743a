import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("Evaluation by requests")
struct MatchEvaluationTests {
  private static let cases = [
    TriggerCase("export the invoices to CSV for the accounting system", expected: ["invoice-export"]),
    TriggerCase("a PostgreSQL schema migration without downtime", expected: ["swiftdata-models"]),
    TriggerCase("zebra", expected: ["flaky-tests"]),
    TriggerCase("fill in the fields of PDF forms", forbidden: ["pdf-forms"]),
    TriggerCase("what is the capital of France", expectsNone: true),
    TriggerCase("a PostgreSQL schema migration with locks and backfills", expected: ["swiftdata-models", "nobody"]),
  ]
  private static let evaluation = MatchEvaluation(cases, Pool.index)

  @Test("figures")
  func figures() {
    let evaluation = Self.evaluation
    #expect(evaluation.positives.count == 4)
    #expect(evaluation.negatives.count == 2)
    #expect(evaluation.hits == 1)
    #expect(evaluation.found(within: 3) == 3)
    #expect(evaluation.chosen == 1)
    #expect(evaluation.falseFires == 1)
    #expect(evaluation.recall == 0.75)
    #expect(evaluation.outcomes.map(\.rank) == [1, 2, nil, nil, nil, 2])
    #expect(evaluation.outcomes[3].falseFires.map(\.name) == ["pdf-forms"])
  }

  @Test("what was taken for what")
  func confusions() {
    #expect(
      Self.evaluation.confusions == [
        MatchEvaluation.Confusion(expected: "swiftdata-models", found: "postgres-migrations", count: 1),
        MatchEvaluation.Confusion(expected: "swiftdata-models or nobody", found: "postgres-migrations", count: 1),
      ])
  }

  @Test("as JSON")
  func json() {
    let json = Self.evaluation.json(indexDigest: "d")
    #expect(json["schema"] == "skillpool.match-eval/1")
    #expect(json["hit-at-1"] == ["count": 1, "of": 4, "share": .number(0.25)])
    #expect(json["false-fires"] == ["count": 1, "of": 2, "share": .number(0.5)])
    #expect(json["outcomes"]?.array?.count == 6)
    #expect(
      MatchEvaluation([], Pool.index).json(indexDigest: "d")["recall-at-3"] == ["count": 0, "of": 0, "share": .null])
  }

  @Test("every variant of the formula has a name of its own and changes something but the first")
  func variants() {
    let names = FormulaVariant.all.map(\.name)
    #expect(Set(names).count == names.count)
    let texts = FormulaVariant.all.map { variant in
      var formula = Formula()
      variant.change(&formula)
      return String(describing: formula)
    }
    #expect(texts.filter { $0 == String(describing: Formula()) }.count == 1)
    #expect(Set(texts).count == texts.count)
  }

  @Test("a variant ranks with the changed formula")
  func variant() throws {
    let variant = try #require(FormulaVariant.all.first { $0.name == "name and description only" })
    let index = variant.index(Pool.catalog)
    #expect(index.match("backfill", MatchOptions(listsAll: true)).matches.map(\.name) == ["postgres-migrations"])
    #expect(index.match("headline", MatchOptions(listsAll: true)).matches.first?.score ?? 0 == 0)
  }
}
