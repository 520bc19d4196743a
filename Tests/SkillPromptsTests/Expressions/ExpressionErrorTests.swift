import SkillPrompts
import SkillText
import TestSupport
import Testing

@Suite("Messages of expressions")
struct ExpressionErrorTests {
  /// A template with its mistake marked, and what is said about it.
  struct Row: Sendable {
    var template: String
    var code: ExpressionError.Code
    var message: String
    var help: String?

    init(_ template: String, _ code: ExpressionError.Code, _ message: String, help: String? = nil) {
      self.template = template
      self.code = code
      self.message = message
      self.help = help
    }
  }

  static let grammar: [Row] = [
    Row(
      "${{ 1️⃣\"x\" }}", .syntax, "unexpected '\"'", help: "strings stand in single quotes: 'text'"),
    Row(
      "${{ inputs.n 1️⃣+ 1 }}", .syntax, "unexpected '+'", help: "there is no arithmetic: compute in a 'run' step"),
    Row("${{ inputs.n 1️⃣= 1 }}", .syntax, "unexpected '='", help: "equality is written '=='"),
    Row("${{ inputs.flag 1️⃣& true }}", .syntax, "unexpected '&'", help: "both must hold is written '&&'"),
    Row("${{ 'é' 1️⃣é }}", .syntax, "unexpected 'é'"),
    Row("${{ 1 < 2 1️⃣< 3 }}", .syntax, "comparisons do not chain", help: "join two comparisons with '&&'"),
    Row("${{ 1️⃣}}", .syntax, "expected a value"),
    Row("${{ inputs.1️⃣1 }}", .syntax, "expected a name after '.'"),
    Row("${{ (inputs.n 1️⃣}}", .syntax, "expected ')'"),
    Row("${{ inputs.n 1️⃣inputs.s }}", .syntax, "unexpected text after the expression"),
    Row("${{ 1️⃣1e999 }}", .syntax, "the number 1e999 is out of range"),
    Row(
      "a 1️⃣${{ 'x }}", .unclosed, "'${{' is not closed", help: "close the string with '"),
    Row(
      "a 1️⃣${{ x", .unclosed, "'${{' is not closed",
      help: "close it with '}}'; a literal '${{' is written '$${{'"),
    Row(
      "${{ 1️⃣contain('a', 'b') }}", .unknownFunction, "there is no function 'contain'", help: "did you mean 'contains'?"),
    Row(
      "${{ 1️⃣contains('a') }}", .arity, "'contains' does not take 1 argument",
      help: "write contains(list-or-text, value)"),
    Row(
      "${{ 1️⃣case(true, 1) }}", .arity, "'case' does not take 2 arguments",
      help: "write case(condition, value, …, default)"),
  ]

  static let values: [Row] = [
    Row("${{ inputs.1️⃣maxrounds }}", .absent, "'inputs' has no 'maxrounds'", help: "did you mean 'max-rounds'?"),
    Row(
      "${{ inputs.1️⃣other }}", .absent, "'inputs' has no 'other'", help: "give a default: inputs.other ?? 'value'"),
    Row(
      "${{ steps.plan.outputs.files[1️⃣9] }}", .absent, "'steps.plan.outputs.files' has 2 elements, none at 9",
      help: "elements count from 0; a default is written '?? value'"),
    Row(
      "${{ steps.plan.outputs.meta.k.1️⃣x }}", .absent, "'steps.plan.outputs.meta.k' is null: it has no 'x'"),
    Row("${{ inputs.task.1️⃣x }}", .type, "'inputs.task' is a string: it has no 'x'"),
    Row(
      "${{ steps.rev.items.1️⃣key }}", .type, "'steps.rev.items' is an array: it has no 'key'",
      help: "take it of every element: steps.rev.items.*.key"),
    Row(
      "${{ 1️⃣github.ref }}", .unknownContext, "there is no context 'github'",
      help: "the contexts are inputs, env, steps, matrix, iteration, previous, run, secrets, agents; "
        + "text stands in single quotes"),
    Row("${{ 1️⃣input.n }}", .unknownContext, "there is no context 'input'", help: "did you mean 'inputs'?"),
    Row("${{ 1️⃣matrix.os }}", .unknownContext, "'matrix' is not available here"),
    Row(
      "${{ inputs.s 1️⃣== inputs.n }}", .type, "a string is never equal to a number",
      help: "compare values of one type; nothing is converted"),
    Row(
      "${{ inputs.n 1️⃣< 'a' }}", .type, "'<' compares two numbers or two strings, not a number and a string"),
    Row("${{ true && 1️⃣inputs.n }}", .type, "expected a boolean, not a number"),
    Row("${{ !1️⃣inputs.s }}", .type, "expected a boolean, not a string"),
    Row(
      "x=${{ 1️⃣steps.plan.outputs.files }}", .type, "an array can not be part of a text",
      help: "write it as JSON: toJSON(value)"),
    Row(
      "x=${{ 1️⃣steps.plan.outputs.meta.k }}", .type, "null can not be part of a text",
      help: "give a default: value ?? 'text'"),
    Row("${{ lower(1️⃣inputs.n) }}", .type, "expected a string, not a number"),
    Row("${{ length(1️⃣true) }}", .type, "a boolean has no length"),
    Row(
      "${{ fromJSON(1️⃣'{') }}", .badJSON, "the text is not JSON: expected a key at byte 1"),
    Row(
      "${{ format(1️⃣'{1}', 'a') }}", .badFormat, "the text of 'format' has a lone brace, or a number without a value",
      help: "values are {0} … {0}; a brace is written twice: {{ }}"),
    Row(
      "${{ 1️⃣hashFiles('*') }}", .unknownFunction, "'hashFiles()' can not be called here",
      help: "only steps of a running pipeline may read files"),
  ]

  @Test("say what, where and what to do", arguments: grammar + values)
  func message(_ row: Row) throws {
    let marked = MarkedText(row.template)
    let expected = ExpressionError(row.code, row.message, at: marked.offsets["1️⃣"] ?? -1, help: row.help)
    #expect(throws: expected) {
      try Template(parsing: marked.text).evaluate(in: ExpressionVectors.context)
    }
  }

  @Test("are found before a run when they are about grammar", arguments: grammar)
  func early(_ row: Row) throws {
    let marked = MarkedText(row.template)
    let expected = ExpressionError(row.code, row.message, at: marked.offsets["1️⃣"] ?? -1, help: row.help)
    #expect(throws: expected) { try Template(parsing: marked.text) }
  }

  @Test func `a status is only known in a condition`() {
    #expect(
      throws: ExpressionError(
        .unknownFunction, "'success()' can not be called here", at: 1, help: "only 'if' may ask for a status")
    ) {
      try Expression(parsing: " success()").evaluate(in: EvaluationContext())
    }
  }

  @Test func `a value of a file carries the place of its scalar`() throws {
    let value = ValueTemplate.template(try Template(parsing: "${{ inputs.x }}"), at: SourceRange(7, 22))
    let expected = ExpressionError(
      .absent, "'inputs' has no 'x'", at: 11, help: "give a default: inputs.x ?? 'value'", in: SourceRange(7, 22))
    #expect(throws: expected) { try value.evaluate(in: EvaluationContext(values: ["inputs": [:]])) }
  }
}
