import SkillPipelines
import SkillPrompts
import Testing

@Suite("The rules of pipelines")
struct RuleTests {
  @Test func `every code is explained, once`() {
    #expect(PipelineRules.all.map(\.code.rawValue) == PipelineRule.Code.allCases.map(\.rawValue).sorted())
  }

  @Test("an explanation is whole", arguments: PipelineRules.all)
  func whole(_ rule: PipelineRule) {
    for text in [rule.title, rule.explanation, rule.example, rule.fix] { #expect(!text.isEmpty) }
    #expect(rule.explanation.last == ".")
    #expect(rule.example != rule.fix)
  }

  @Test func `a rule is found by its code`() {
    #expect(PipelineRules.rule("pip011")?.title == "no '${{' in scripts")
    #expect(PipelineRules.rule("PIP999") == nil)
  }

  @Test("every error of an expression has a code", arguments: ExpressionError.Code.allCases)
  func mapped(_ code: ExpressionError.Code) {
    #expect(PipelineRules.code(of: code).rawValue.hasPrefix("EXP"))
  }

  @Test func `the table names each key of a place once`() {
    let names = PipelineKeys.all.map { "\($0.place.rawValue).\($0.name)" }
    #expect(Set(names).count == names.count)
    #expect(PipelineKeys.all.allSatisfy { $0.summary.last == "." })
  }
}
