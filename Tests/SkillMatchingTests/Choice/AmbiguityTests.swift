import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("Two skills that send tasks to each other")
struct AmbiguityTests {
  private static func maker(_ name: String, sends other: String?) -> SkillMaker {
    var maker = SkillMaker(name, "Season and roast root vegetables in the oven.")
    maker.triggers =
      other.map { [SkillTrigger("Not for \($0) dishes (see \($0))", isNegative: true, origin: .section, line: 7)] }
      ?? []
    return maker
  }

  private static func answer(_ first: SkillMaker, _ second: SkillMaker) -> MatchAnswer {
    Pool.index(with: first, second).match("roast root vegetables in the oven")
  }

  @Test("are ambiguous when they fit about equally")
  func ambiguous() throws {
    let answer = Self.answer(Self.maker("roast-a", sends: "roast-b"), Self.maker("roast-b", sends: "roast-a"))
    let ambiguity = try #require(answer.ambiguity)
    #expect([ambiguity.first.name, ambiguity.second.name].sorted() == ["roast-a", "roast-b"])
    #expect(ambiguity.first.clause == "Not for \(ambiguity.second.name) dishes (see \(ambiguity.second.name))")
    #expect(ambiguity.first.line == 7)
    #expect(answer.json(indexDigest: "")["ambiguous"]?.array?.count == 2)
  }

  @Test("are not when only one does, or the name is part of another")
  func plain() {
    #expect(Self.answer(Self.maker("roast-a", sends: "roast-b"), Self.maker("roast-b", sends: nil)).ambiguity == nil)
    #expect(
      Self.answer(Self.maker("roast-a", sends: "roast-bb"), Self.maker("roast-b", sends: "roast-a")).ambiguity == nil)
  }

  @Test(
    "whole names",
    arguments: [("see roast-b.", true), ("see roast-bb", false), ("(roast-b)", true), ("xroast-b", false)])
  func names(_ text: String, _ expected: Bool) {
    #expect(TriggerIndex.names(text, "roast-b") == expected)
  }
}
