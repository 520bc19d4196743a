import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("Choice among the matches")
struct SelectionTests {
  private static let open = MatchOptions(top: 3, accept: .none, listsAll: true)

  private static func with(_ change: (inout MatchOptions) -> Void) -> MatchOptions {
    var options = open
    change(&options)
    return options
  }

  private func reason(_ answer: MatchAnswer, _ name: String) -> String? {
    answer.leftOut.first { $0.id.text == "project/" + name }?.reason
  }

  @Test("excluded skills are named as such, included or not")
  func excluded() {
    let options = SelectionTests.with {
      $0.exclude = ["invoice-export"]
      $0.include = ["invoice-export", "brand-voice", "no-such"]
    }
    let answer = Pool.index.match("export the invoices to CSV", options)
    #expect(answer.selected.map(\.name).first == "brand-voice")
    #expect(answer.selected.first?.score == 1)
    #expect(answer.selected.first?.reasons == [MatchReason(.included, "brand-voice", field: "name", share: 1)])
    #expect(!answer.selected.map(\.name).contains("invoice-export"))
    #expect(reason(answer, "invoice-export") == "excluded")
    #expect(answer.leftOut.first { $0.id.text == "no-such" }?.reason == "no skill of this name")
  }

  @Test("no more than the best few")
  func top() {
    let options = SelectionTests.with { $0.top = 1 }
    let answer = Pool.index.match("schema migrations", options)
    #expect(answer.selected.count == 1)
    #expect(answer.leftOut.map(\.reason) == ["after the 1 best"])
  }

  @Test("a near-duplicate of a chosen one is left out")
  func duplicate() throws {
    let copy = SkillMaker("pdf-forms-2", "Fill in PDF forms and read the values of their fields.", Pool.makers[5].body)
    let answer = Pool.index(with: copy).match("fill in the fields of PDF forms", SelectionTests.open)
    #expect(answer.selected.map(\.name) == ["pdf-forms"])
    #expect(try #require(reason(answer, "pdf-forms-2")).hasPrefix("near-duplicate of pdf-forms ("))
  }

  @Test("a skill that adds no word of the task is left out")
  func repetition() {
    let maker = SkillMaker("forms-archive", "Keep PDF forms of past years in boxes on a shelf.")
    let answer = Pool.index(with: maker).match("PDF forms", SelectionTests.open)
    #expect(answer.selected.map(\.name) == ["pdf-forms"])
    #expect(reason(answer, "forms-archive") == "adds no word of the task that pdf-forms lacks")
  }

  @Test("a skill far below the best is left out")
  func distance() {
    let answer = Pool.index.match(
      "PostgreSQL schema migrations without downtime: backfills; layer", SelectionTests.open)
    #expect(answer.selected.map(\.name) == ["postgres-migrations"])
    #expect(reason(answer, "docker-images") == "under half of the best score")
  }

  @Test("the chosen ones fit into the budget of tokens")
  func budget() {
    let tokens = Pool.skills[4].tokens
    let options = SelectionTests.with { $0.tokenBudget = 1 }
    let answer = Pool.index.match("export the invoices to CSV", options)
    let summary = min(tokens, SkillSummary(Pool.skills[4]).tokens)
    #expect(
      reason(answer, "invoice-export") == "over budget by \(tokens - 1) tokens, its summary by \(summary - 1)")
    let enough = Pool.index.match("export the invoices to CSV", SelectionTests.with { $0.tokenBudget = tokens })
    #expect(enough.selected.map(\.name) == ["invoice-export"])
  }

  @Test("a confidence of one's own takes the place of the bands")
  func confidence() {
    let none = Pool.index.match("schema migrations", SelectionTests.with { $0.minConfidence = 1 })
    #expect(none.selected.isEmpty)
    #expect(none.leftOut.allSatisfy { $0.reason.hasSuffix("is under 1.00") })
    #expect(!none.leftOut.isEmpty)
  }

  @Test("what fits nothing says so, and names the nearest")
  func capital() {
    let answer = Pool.index.match("what is the capital of France")
    #expect(answer.matches.isEmpty)
    #expect(answer.selected.isEmpty)
    #expect(answer.nearMiss?.name == "brand-voice")
    #expect(answer.noFitMessage == "no skill fits (best: brand-voice, 1 word in common: capital)")
  }

  @Test("what shares no word with any skill has no nearest")
  func unrelated() {
    let answer = Pool.index.match("zebra")
    #expect(answer.nearMiss == nil)
    #expect(answer.noFitMessage == "no skill fits (none shares a word with the task)")
  }

  @Test("a good fit is strong and chosen by itself")
  func strong() {
    let answer = Pool.index.match("export the invoices to CSV for the accounting system")
    #expect(answer.selected.map(\.name) == ["invoice-export"])
    #expect(answer.matches.first?.band == .strong)
    #expect(answer.nearMiss == nil)
  }
}
