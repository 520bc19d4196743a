import SkillPrompts
import SkillText
import TestSupport
import Testing

@Suite("Limits of expressions")
struct ExpressionLimitTests {
  @Test("nesting is bounded", arguments: [("(", ")"), ("lower(", ")"), ("steps[", "]")])
  func nesting(open: String, close: String) throws {
    let deepest = String(repeating: open, count: 49) + "'a'" + String(repeating: close, count: 49)
    #expect(throws: Never.self) { try Expression(parsing: deepest) }
    let tooDeep = open + deepest + close
    #expect(
      throws: ExpressionError(.tooDeep, "the expression is nested deeper than 50", at: open.utf8.count * 50)
    ) { try Expression(parsing: tooDeep) }
  }

  @Test func `negations are bounded`() throws {
    let context = EvaluationContext()
    #expect(try Expression(parsing: String(repeating: "!", count: 48) + "true").evaluate(in: context) == true)
    #expect(throws: ExpressionError(.tooDeep, "the expression is nested deeper than 50", at: 49)) {
      try Expression(parsing: String(repeating: "!", count: 60) + "true")
    }
  }

  @Test("chains are long, never deep", arguments: [("true", "&&true"), ("null", "??null"), ("false", "||false")])
  func chain(first: String, next: String) throws {
    let text = first + String(repeating: next, count: 2_600)
    let plain = try Expression(parsing: first).evaluate(in: EvaluationContext())
    #expect(try Expression(parsing: text).evaluate(in: EvaluationContext()) == plain)
  }

  @Test func `paths are long, never deep`() throws {
    let text = "inputs" + String(repeating: ".a", count: 10_000) + " ?? 1"
    #expect(try Expression(parsing: text).evaluate(in: EvaluationContext(values: ["inputs": [:]])) == 1)
  }

  @Test func `the length is bounded`() throws {
    let text = "'" + String(repeating: "a", count: 20_998) + "'"
    #expect(throws: Never.self) { try Expression(parsing: text) }
    #expect(throws: ExpressionError(.tooLong, "the expression is longer than 21000 bytes", at: 0)) {
      try Expression(parsing: text + " ")
    }
  }

  @Test func `no text traps`() {
    var random = SplitMix(seed: 0x5eed)
    let words = [
      "inputs", ".", ".*", "[", "]", "(", ")", "'", "''", "1", "-", "0.5e", "==", "&&", "||", "??", "!", "<", "case",
      "format(", "{0}", ",", " ", "é", "\u{0}", "true", "null", "${{", "}}", "$${{", "contains(",
    ]
    for _ in 0..<3_000 {
      let text = (0..<random.below(14)).map { _ in words[random.below(words.count)] }.joined()
      _ = try? Template(parsing: text).evaluate(in: ExpressionVectors.context)
      _ = try? Template(parsing: "${{" + text + "}}").evaluate(in: ExpressionVectors.context)
      _ = try? Expression(condition: text).references
    }
  }
}
