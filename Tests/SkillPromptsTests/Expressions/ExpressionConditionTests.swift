import SkillPrompts
import SkillText
import Testing

@Suite("Conditions")
struct ExpressionConditionTests {
  private func context(success: Bool = true, failure: Bool = false, cancelled: Bool = false) -> EvaluationContext {
    EvaluationContext(
      values: ["inputs": ["ask": true]],
      status: EvaluationContext.Status(success: success, failure: failure, cancelled: cancelled))
  }

  @Test(
    "are a bare expression or exactly one hole", arguments: ["inputs.ask", "${{ inputs.ask }}", " ${{inputs.ask}}\n"])
  func forms(_ text: String) throws {
    #expect(try Expression(condition: text).evaluate(in: context()) == true)
  }

  @Test("mean success() and the text, when they ask for no status", arguments: ["inputs.ask", "${{ inputs.ask }}"])
  func implied(_ text: String) throws {
    #expect(try Expression(condition: text).evaluate(in: context(success: false)) == false)
  }

  @Test("that ask for a status mean what they say", arguments: ["always()", "failure()", "${{ !success() }}"])
  func explicit(_ text: String) throws {
    #expect(try Expression(condition: text).evaluate(in: context(success: false, failure: true)) == true)
  }

  @Test func `a condition after a failure does not look at its operand`() throws {
    #expect(try Expression(condition: "inputs.nope").evaluate(in: context(success: false)) == false)
  }

  @Test("that are a text with a hole are refused", arguments: ["${{ inputs.ask }} == true", "x${{ inputs.ask }}"])
  func partly(_ text: String) {
    #expect(
      throws: ExpressionError(
        .syntax, "a condition is one expression, not a text with '${{ }}' in it", at: 0,
        help: "write the whole condition without '${{' and '}}'")
    ) { try Expression(condition: text) }
  }

  @Test func `offsets count in the whole text`() {
    #expect(
      throws: ExpressionError(
        .absent, "'inputs' has no 'nope'", at: 12, help: "give a default: inputs.nope ?? 'value'")
    ) { try Expression(condition: " ${{ inputs.nope }}").evaluate(in: context()) }
  }

  @Test func `until and progress get nothing added`() throws {
    #expect(try Expression(conditionText: "inputs.ask").evaluate(in: context(success: false)) == true)
  }
}
