import Skills
import Testing

@testable import SkillMatching

@Suite("What skills quote")
struct QuoteTableTests {
  private static let index: TriggerIndex = {
    var quoting = SkillMaker(
      "analytics", #"Measure visits. Use for "UTM parameters", "event tracking plan" and "GA4"."#)
    quoting.triggers = [
      SkillTrigger(#"the user asks to "count the clicks""#, origin: .section, line: 9),
      SkillTrigger(#"Not for "paid search""#, isNegative: true, origin: .section, line: 10),
    ]
    let plain = SkillMaker("campaigns", "Run campaigns: UTM parameters, tracking, clicks to count, paid search.")
    return TriggerIndex(SkillCatalog(skills: [quoting.skill, plain.skill]))
  }()

  @Test(
    "is found when a task says it word for word, and nothing else is",
    arguments: [
      ("which UTM parameters should we use", [0]), ("utm parameter", [0]), ("parameters for UTM", []),
      ("write an event tracking plan", [0]), ("event tracking", []), ("GA4", []), ("counting clicks", [0]),
      ("paid search", []), ("", []),
    ] as [(String, [Int32])])
  func found(task: String, documents: [Int32]) {
    let index = QuoteTableTests.index
    #expect(index.quotes.documents(in: index.taskWords(task).sequence).sorted() == documents)
  }

  @Test("counts for a part of the whole task")
  func score() {
    var formula = Formula()
    formula.phrase = 0
    let index = QuoteTableTests.index
    let other = TriggerIndex(SkillCatalog(skills: index.shelf.all(0..<2)), formula: formula)
    let words = index.taskWords("UTM parameters")
    let (with, without) = (index.rank(words), other.rank(words))
    #expect(abs(with.score(of: 0) - without.score(of: 0) - 0.4 * words.total) < 1e-9)
    #expect(with.score(of: 1) == without.score(of: 1))
  }
}
