import Skills
import Testing

@testable import SkillMatching

@Suite("What the pool says of a skill")
struct PoolReaderTests {
  /// Sixty skills in three groups, so that each has three neighbours.
  private static let makers: [SkillMaker] = (0..<60).map { number in
    let group = ["kiln", "loom", "forge"][number % 3]
    return SkillMaker(
      "\(group)-\(number)", "Works at the \(group). Use for \(group) part\(number).",
      "Heat\(group) and tool\(group) with mark\(group).\n\(number % 20 == 0 ? "" : "Then glaze\(group) the rim.")\n")
  }

  private static func index(_ makers: [SkillMaker] = makers, _ change: (inout Formula) -> Void = { _ in })
    -> TriggerIndex
  {
    var formula = Formula()
    change(&formula)
    return TriggerIndex(SkillCatalog(skills: makers.map(\.skill)), formula: formula)
  }

  @Test("is the same whatever the order of the skills, and on a second run")
  func orders() {
    let (one, other) = (Self.index(), Self.index(Self.makers.reversed()))
    #expect(one.pool.neighbours.rows.elements == other.pool.neighbours.rows.elements)
    for task in ["glaze kiln rims", "tool for the loom", "part7 at the loom, heat it"] {
      let (left, right) = (
        one.match(task, MatchOptions(listsAll: true)), other.match(task, MatchOptions(listsAll: true))
      )
      #expect(left.json(indexDigest: "") == right.json(indexDigest: ""))
    }
  }

  @Test("the score that is shown never grows along a ranking")
  func shown() {
    for task in ["glaze kiln rims", "tool for the loom", "part7 at the loom, heat it"] {
      let scores = Self.index().match(task, MatchOptions(limit: 50, listsAll: true)).matches.map(\.score)
      #expect(scores == scores.sorted(by: >))
    }
  }

  @Test("without weights the ranking is that of the skills' own words")
  func weightless() {
    let alone = Self.index {
      for weight in [\Formula.nearby, \.implied, \.pairsNearby, \.named, \.over, \.formsBehind] {
        $0[keyPath: weight] = 0
      }
    }
    let ranking = alone.rank(alone.taskWords("glaze kiln rims"))
    #expect(ranking.hits.allSatisfy { $0.more == 0 && $0.pool?.near(alone.formula) == 0 })
    #expect(ranking.hits.map(\.score) == ranking.hits.map(\.score).sorted(by: >))
  }

  @Test("a skill that is named tells by whom, on which line")
  func named() throws {
    let more = [
      SkillMaker("rim-checks", "Checks rims.", "Look at it.\n"),
      SkillMaker("planner", "Plans.", "First.\nUse rim-checks against hairline cracks in porcelain.\n"),
      SkillMaker("porcelain", "Hairline cracks in porcelain cups, and how porcelain cracks.", "Cups.\n"),
    ]
    let answer = Self.index(Self.makers + more).match("hairline cracks in porcelain rims", MatchOptions(listsAll: true))
    let match = try #require(answer.matches.first { $0.name == "rim-checks" })
    let reason = try #require(match.reasons.first { $0.kind == .named })
    #expect((reason.text, reason.path, reason.line) == ("planner", "skills/project/planner/SKILL.md", 6))
    #expect(match.further > 0)
  }
}
