import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("What clients cut from their listing")
struct BudgetTests {
  /// A catalog of skills at `/root/NAME/SKILL.md` with descriptions of so many letters.
  static func catalog(_ lengths: [(String, Int)], more: String = "") -> SkillCatalog {
    Loading.catalog(
      Dictionary(
        uniqueKeysWithValues: lengths.map {
          let text = "name: \($0.0)\ndescription: \(String(repeating: "x", count: $0.1))\(more)"
          return ("/root/\($0.0)/SKILL.md", .text(Loading.file(text)))
        }))
  }

  private func rows(_ budget: ListingBudget) -> [String] {
    budget.entries.map { "\($0.name) \($0.length) \($0.listed) \($0.fate.rawValue)" }
  }

  // MARK: Claude Code

  @Test("Claude Code: everything fits")
  func claudeFits() {
    let budget = ListingBudget(.claude, Self.catalog([("a", 100), ("bb", 50)]))
    // "- a: " and 100, a line end, "- bb: " and 50.
    #expect(budget.needed == 5 + 100 + 1 + 6 + 50)
    #expect(budget.used == budget.needed)
    #expect((budget.limit, budget.excess, budget.entryLimit) == (8_000, 0, 1_536))
    #expect(rows(budget) == ["a 100 100 whole", "bb 50 50 whole"])
    #expect(budget.losers == [])
  }

  @Test(
    "Claude Code: one description of more than 1,536 characters",
    arguments: [
      (1_535, 1_535, "whole"), (1_536, 1_536, "whole"), (1_537, 1_536, "shortened"), (2_004, 1_536, "shortened"),
    ])
  func claudeEntry(_ length: Int, _ listed: Int, _ fate: String) {
    let budget = ListingBudget(.claude, Self.catalog([("a", length)]))
    #expect(rows(budget) == ["a \(length) \(listed) \(fate)"])
    #expect(budget.needed == 5 + listed)
    #expect(budget.entries.map(\.lost) == [length - listed])
  }

  @Test("Claude Code: when_to_use counts too, joined by three characters")
  func claudeWhenToUse() {
    let catalog = Self.catalog([("a", 1_500)], more: "\nwhen_to_use: " + String(repeating: "y", count: 100))
    #expect(rows(ListingBudget(.claude, catalog)) == ["a 1603 1536 shortened"])
  }

  @Test("Claude Code: characters are UTF-16 code units")
  func claudeUnits() {
    let catalog = Loading.catalog(["/root/a/SKILL.md": .text(Loading.file("name: a\ndescription: 👩‍👧 é"))])
    #expect(ListingBudget(.claude, catalog).needed == 5 + 5 + 1 + 1)
  }

  @Test(
    "Claude Code: over 1 % of the window, descriptions go from the end and names stay",
    .bug("https://github.com/anthropics/claude-code/issues/64606"),
    .bug("https://github.com/anthropics/claude-code/issues/81081"))
  func claudeOver() {
    let catalog = Self.catalog((0..<9).map { ("s\($0)", 1_000) })
    let budget = ListingBudget(.claude, catalog)
    // Nine lines of "- sN: " and 1,000, eight line ends between them.
    #expect(budget.needed == 9 * 1_006 + 8)
    #expect(budget.excess == 1_062)
    // The last two lose ": " and 1,000 each.
    #expect(budget.used == 9_062 - 2 * 1_002)
    #expect(budget.entries.map(\.fate) == Array(repeating: .whole, count: 7) + [.undescribed, .undescribed])
    #expect(budget.losers.map(\.lost) == [1_000, 1_000])
  }

  @Test(
    "Claude Code: the window decides, and a limit of one's own before it",
    arguments: [(nil, nil, 8_000), (1_000_000, nil, 40_000), (200_000, nil, 8_000), (200_000, 15_000, 15_000)]
      as [(Int?, Int?, Int)])
  func claudeWindow(_ window: Int?, _ limit: Int?, _ expected: Int) {
    #expect(ListingBudget(.claude, SkillCatalog(skills: []), window: window, limit: limit).limit == expected)
  }

  @Test("Claude Code: names stay even when they alone are too many")
  func claudeNames() {
    let budget = ListingBudget(.claude, Self.catalog([("aaaa", 10), ("bbbb", 10)]), limit: 5)
    #expect(rows(budget) == ["aaaa 10 0 undescribed", "bbbb 10 0 undescribed"])
    #expect(budget.used == 6 + 1 + 6)
  }

  @Test("Claude Code: not listed are skills for people only, hidden ones and broken ones; plugins' have a prefix")
  func claudeListed() {
    var nodes = PluginTests.skills("/p/kit/skills/a", "/p/.claude/skills/b", "/h/.claude/skills/b")
    nodes["/p/.claude-plugin/marketplace.json"] = #"{"plugins": [{"name": "kit", "source": "./kit"}]}"#
    nodes["/p/.claude/skills/c/SKILL.md"] = .unreadable
    nodes["/p/.claude/skills/d/SKILL.md"] = .text(
      Loading.file("name: d\ndescription: x\ndisable-model-invocation: true"))
    let budget = ListingBudget(.claude, PluginTests.load(nodes))
    #expect(budget.entries.map(\.name) == ["kit:a", "b"])
    #expect(budget.needed == 2 + 5 + 2 + 17 + 1 + 2 + 1 + 2 + 17)
  }

  // MARK: Codex

  /// The characters of a line without its description: `- NAME: (file: /root/NAME/SKILL.md)` and a line end.
  private func bare(_ name: String) -> Int { 28 + 2 * name.count }

  @Test("Codex: everything fits")
  func codexFits() {
    let budget = ListingBudget(.codex, Self.catalog([("a", 100), ("bb", 50)]))
    #expect(budget.needed == bare("a") + 101 + bare("bb") + 51)
    #expect((budget.used, budget.limit, budget.unit) == (budget.needed, 8_000, .characters))
    #expect(rows(budget) == ["a 100 100 whole", "bb 50 50 whole"])
  }

  @Test(
    "Codex: a description over 1,024 characters keeps the skill out",
    .bug("https://github.com/openai/codex/issues/13941"), arguments: [(1_024, "whole"), (1_025, "refused")])
  func codexLong(_ length: Int, _ fate: String) {
    let budget = ListingBudget(.codex, Self.catalog([("a", length)]))
    #expect(rows(budget) == ["a \(length) \(fate == "whole" ? length : 0) \(fate)"])
  }

  @Test("Codex: too long, every description gets a character in turn")
  func codexShares() {
    let catalog = Self.catalog([("a", 100), ("b", 10), ("c", 100)])
    // Room for the three lines and 60 characters: 10 + 1 for b, and 49 for a and c with a blank each: 24 and 23.
    let budget = ListingBudget(.codex, catalog, limit: 3 * bare("a") + 60)
    #expect(rows(budget) == ["a 100 24 shortened", "b 10 10 whole", "c 100 23 shortened"])
    #expect(budget.used == budget.limit)
    #expect(budget.excess == 3 + 210 - 60)
  }

  @Test("Codex: when names alone are too long, descriptions go and the rest is left out")
  func codexOmits() {
    let catalog = Self.catalog([("a", 100), ("b", 10), ("c", 100)])
    let budget = ListingBudget(.codex, catalog, limit: 2 * bare("a") + 5)
    #expect(rows(budget) == ["a 100 0 undescribed", "b 10 0 undescribed", "c 100 0 omitted"])
    #expect(budget.used == 2 * bare("a"))
  }

  @Test("Codex: with a window, 2 % of its tokens, each line rounded up")
  func codexTokens() {
    let budget = ListingBudget(.codex, Self.catalog([("a", 100)]), window: 272_000)
    #expect((budget.limit, budget.unit) == (5_440, .tokens))
    #expect(budget.needed == (bare("a") + 101 + 3) / 4)
    let tight = ListingBudget(.codex, Self.catalog([("a", 100)]), window: 1_000)
    #expect(tight.limit == 20)
    #expect(rows(tight) == ["a 100 \(80 - bare("a") - 1) shortened"])
    #expect(tight.used == 20)
  }

  @Test("Codex lists skills of one name side by side")
  func codexSameName() {
    let nodes = PluginTests.skills("/p/.codex/skills/b", "/p/.agents/skills/b")
    let budget = ListingBudget(.codex, PluginTests.load(nodes))
    #expect(budget.entries.map(\.name) == ["b", "b"])
  }

  // MARK: Others

  @Test("Others are only counted", arguments: [SkillClient.agents, .opencode, .copilot, .gemini, .cursor, .goose])
  func others(_ client: SkillClient) {
    let budget = ListingBudget(client, Self.catalog([("a", 3_000)]))
    #expect((budget.limit, budget.entryLimit, budget.excess, budget.needed) == (nil, nil, 0, 3_001))
    #expect(rows(budget) == ["a 3000 3000 whole"])
  }

  @Test("As JSON")
  func json() {
    let budget = ListingBudget(.claude, Self.catalog([("a", 1_540)]), limit: 100)
    #expect(
      budget.json.canonicalText
        == #"{"client":"claude","entry-limit":1536,"limit":100,"needed":1541,"over":1441,"policy":"\#(budget.policy)","#
        + #""skills":[{"fate":"undescribed","id":"flag/a","length":1540,"listed":0,"lost":1540,"name":"a"}],"#
        + #""unit":"characters","used":3}"#)
  }
}
