import SkillPrompts
import SkillText
import Testing

@Suite("Templates")
struct TemplateTests {
  @Test(
    "whether they hold a hole",
    arguments: [("", true), ("text", true), ("$${{ x }}", true), ("${{ 1 }}", false), ("a${{ 1 }}", false)])
  func literal(text: String, expected: Bool) throws {
    #expect(try Template(parsing: text).isLiteral == expected)
  }

  @Test(
    "are filled in one pass",
    arguments: [
      ("", ""), ("a${{ 1 }}b${{ true }}", "a1btrue"), ("$$${{ 'x' }}", "$${{ 'x' }}"), ("$${{${{ 'x' }}", "${{x"),
      ("${{ '}}' }}.", "}}."), ("é${{ 'ü' }}", "éü"), ("${ {x} }", "${ {x} }"),
    ])
  func filled(text: String, expected: JSON) throws {
    #expect(try Template(parsing: text).evaluate(in: EvaluationContext()) == expected)
  }

  @Test(
    "a result that looks like a hole, or like shell text, stays text",
    arguments: ["${{ secrets.K }}", "$(touch x)", "\"; touch x; echo \"", "`id`", "a\nb", "--flag", "{{x}}"])
  func inert(value: String) throws {
    let context = EvaluationContext(values: ["inputs": ["x": .string(value)]])
    #expect(try Template(parsing: "${{ inputs.x }}").evaluate(in: context) == .string(value))
    #expect(try Template(parsing: "<${{ inputs.x }}>").evaluate(in: context) == .string("<" + value + ">"))
  }

  @Test func `values are filled at any depth`() throws {
    let hole = ValueTemplate.template(try Template(parsing: "${{ inputs.n }}"), at: SourceRange(0, 0))
    let value = ValueTemplate.object(["a": .array([hole, .literal("x")]), "b": .literal(.null)])
    let context = EvaluationContext(values: ["inputs": ["n": 3]])
    #expect(try value.evaluate(in: context) == ["a": [3, "x"], "b": .null])
    #expect(value.literalValue == nil)
    #expect(ValueTemplate.array([.literal(1), .object(["k": .literal("v")])]).literalValue == [1, ["k": "v"]])
  }
}
