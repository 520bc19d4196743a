import Testing

@testable import SkillReviews

@Suite("Rules of checks")
struct CheckRuleTests {
  @Test("codes are in order, each once")
  func ordersCodes() {
    #expect(CheckRules.all.map(\.code) == (Array(101...112) + Array(201...205)).map { "CHK\($0)" })
  }

  @Test("a rule is found in any case")
  func findsRule() {
    #expect(CheckRules.rule("chk104") == CheckRule.item)
    #expect(CheckRules.rule("CHK999") == nil)
  }
}
