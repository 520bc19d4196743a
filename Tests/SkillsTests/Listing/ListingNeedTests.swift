import SkillText
import Testing

@testable import Skills

@Suite("What of a client's list the skills take")
struct ListingNeedTests {
  private static func catalog(_ count: Int, _ length: Int) -> SkillCatalog {
    SkillCatalog(
      skills: (0..<count).map { number in
        Skill(
          id: SkillID("s\(number)"), name: "s\(number)", description: String(repeating: "a", count: length),
          path: "s\(number)/SKILL.md", folder: "s\(number)", source: SourceFile(path: "", bytes: []),
          bodyRange: SourceRange(0, 0))
      })
  }

  @Test(
    "is what the rows of the report add up to",
    arguments: [(0, 10), (1, 10), (3, 200), (9, 1_000), (10, 1_600), (40, 500), (10_000, 0)])
  func rows(_ count: Int, _ length: Int) {
    let catalog = Self.catalog(count, length)
    let (need, budget) = (ListingNeed(catalog), ListingBudget(.claude, catalog))
    #expect(need.tokens == budget.needed / 4)
    #expect(need.limit == (budget.limit ?? 0) / 4)
    #expect(need.cut == budget.losers.count)
  }

  @Test(
    "F57: a library that a client would cut is told of, with the number of the losers",
    .bug("https://github.com/anthropics/claude-code/issues/64606"),
    .bug("https://github.com/anthropics/claude-code/issues/13343"))
  func cut() {
    let found = Self.catalog(12, 900).libraryDiagnostics.filter { $0.code == "LIB005" }
    #expect(
      found.map(\.message) == [
        "12 descriptions take 2,721 tokens; Claude Code shows 2,000, 1 % of a window of 200,000"
      ])
    #expect(
      found.map(\.help) == ["4 would be cut; the longest, in characters: 's0' 900, 's1' 900, 's2' 900"])
    #expect(Self.catalog(8, 900).libraryDiagnostics.filter { $0.code == "LIB005" } == [])
  }
}
