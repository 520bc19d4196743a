import SkillPrompts
import SkillText
import Testing

@Suite("Values of expressions beyond the table")
struct ExpressionValueTests {
  static let rows: [(String, JSON)] = [
    ("'é' == 'e\u{301}'", false),
    ("'a' < 'b'", true),
    ("2 >= 2 && 2 <= 2 && !(2 > 2)", true),
    ("fromJSON('{\"b\":[1],\"a\":null}') == fromJSON('{\"a\":null,\"b\":[1.0]}')", true),
    ("toJSON(fromJSON('{\"b\": 1.50, \"a\": [true, null]}'))", "{\"a\":[true,null],\"b\":1.5}"),
    ("null == 'x'", false),
    ("'x' != null", true),
    ("null.a ?? 'd'", "d"),
    ("null['a'] ?? 'd'", "d"),
    ("steps['plan']['text']", "it's"),
    ("steps.rev.items.*.outputs.open", [[1, 2], []]),
    ("steps.rev.items.*.outputs.open.*", [1, 2]),
    ("steps.rev.items.*.key[1]", "y"),
    ("fromJSON('{\"z\":1,\"a\":2}').*", [2, 1]),
    ("length('añ')", 2),
    ("length(fromJSON('{\"a\":1}'))", 1),
    ("join(fromJSON('[1,true,\"x\"]'))", "1,true,x"),
    ("contains(fromJSON('[1,\"1\"]'), '1')", true),
    ("contains(fromJSON('[1]'), '1')", false),
    ("contains('abc', '')", true),
    ("startsWith('abc', 'ab') && endsWith('abc', 'bc') && !endsWith('abc', 'ab')", true),
    ("lower('AÉ')", "aé"),
    ("case(false, inputs.nope, true, 'b', inputs.nope)", "b"),
    ("length(steps.rev.nope) ?? 0", 0),
    ("-1.5e1", -15),
    ("format('{0}{0}{{}}', 'a')", "aa{}"),
  ]

  @Test("follow the rules of section 5", arguments: rows)
  func value(text: String, expected: JSON) throws {
    #expect(try Expression(parsing: text).evaluate(in: ExpressionVectors.context) == expected)
  }

  @Test func `files are hashed by whoever runs the step`() throws {
    let context = EvaluationContext(hashFiles: { $0 == ["a", "b"] ? "digest" : nil })
    #expect(try Expression(parsing: "hashFiles('a', 'b')").evaluate(in: context) == "digest")
    #expect(try Expression(parsing: "hashFiles('c')").evaluate(in: context) == "")
  }
}
