import Skills
import Testing

@testable import SkillMatching

@Suite("Summaries under a budget")
struct BudgetTests {
  private static let body = String(repeating: "Totals are rounded per line. ", count: 100)
  private static let long: SkillMaker = {
    var maker = SkillMaker("ledger-books", "Keep ledgers and close the books each month.", "# Ledgers\n\n" + body)
    maker.triggers = [
      SkillTrigger("the books are closed", origin: .section, line: 9),
      SkillTrigger("payroll", isNegative: true, origin: .section, line: 12),
    ]
    return maker
  }()
  private static let task = "close the books and keep ledgers"

  private func answer(_ budget: Int?) -> MatchAnswer {
    Pool.index(with: Self.long).match(Self.task, MatchOptions(tokenBudget: budget))
  }

  @Test("the whole skill while it fits, else its summary, else nothing")
  func forms() throws {
    let whole = Self.long.skill.tokens
    let summary = SkillSummary(Self.long.skill).tokens
    #expect(answer(nil).selected.map(\.form) == [.whole])
    #expect(answer(whole).selected.map(\.tokens) == [whole])
    #expect(answer(whole - 1).selected.map(\.form) == [.summary])
    #expect(answer(summary).selected.map(\.tokens) == [summary])
    let none = answer(summary - 1)
    #expect(none.selected.isEmpty)
    let reason = try #require(none.leftOut.first { $0.id.text == "project/ledger-books" }?.reason)
    #expect(reason == "over budget by \(whole - summary + 1) tokens, its summary by 1")
  }

  @Test("a summary has the description, the triggers, and the checklist")
  func summary() {
    let text = """
      Keep ledgers and close the books each month.

      ## When to use

      - the books are closed

      ## When not to use

      - payroll

      (This is a summary; the skill 'ledger-books' has more to say.)

      """
    #expect(SkillSummary(Self.long.skill).text == text)
  }
}
