import SkillText
import Testing

@Suite("Reading JSON")
struct JSONReadingTests {
  @Test(
    "gives values",
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("-1.5e3", .number(-1500)), ("\"a\\u00e9\\n\"", .string("a\u{E9}\n")),
      ("\"\\ud83d\\ude00\"", .string("\u{1F600}")), ("\"\\ud83dx\"", .string("\u{FFFD}x")),
      ("\"\\ud83d\\u0041\"", .string("\u{FFFD}A")), ("\"\\udc00\"", .string("\u{FFFD}")),
      ("\"\\ud83d\"", .string("\u{FFFD}")),
      ("[1,\t[2]\r\n]", .array([1, [2]])), ("{\"a\":{\"b\":1}}", .object(["a": ["b": 1]])),
      ("{\"a\":1,\"a\":2}", ["a": 2]),
    ] as [(String, JSON)])
  func values(text: String, expected: JSON) throws {
    #expect(try JSON(parsing: text) == expected)
  }

  @Test(
    "refuses what RFC 8259 does",
    arguments: [
      ("", "unexpected end of text", 0), ("tru", "expected a value", 0), ("01", "text after the value", 1),
      ("1.", "unexpected end of text", 2), ("1.x", "expected a value", 2), ("+1", "expected a value", 0),
      ("1e400", "number out of range", 0), ("[1,]", "expected a value", 3), ("{\"a\":1,}", "expected a key", 7),
      ("{a:1}", "expected a key", 1), ("{\"a\" 1}", "expected ':'", 5), ("[1 2]", "expected ',' or ']'", 3),
      ("\"a", "unclosed string", 2), ("\"\n\"", "control character in a string", 1), ("\"\\x\"", "unknown escape", 2),
      ("\"\\u12g4\"", "expected four hexadecimal digits", 3), ("1 1", "text after the value", 2),
      ("'a'", "expected a value", 0),
      ("NaN", "expected a value", 0), ("[", "unexpected end of text", 1), ("{\"a\":1", "expected ',' or '}'", 6),
    ] as [(String, String, Int)])
  func refusals(text: String, message: String, offset: Int) {
    #expect(throws: JSONError(message, at: offset)) { try JSON(parsing: text) }
  }

  @Test("refuses bytes that are not UTF-8")
  func notUTF8() {
    #expect(throws: JSONError("string is not UTF-8", at: 3)) { try JSON(parsing: [34, 0xFF, 34]) }
  }

  @Test("follows nesting to its limit and no further")
  func nesting() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try JSON(parsing: deepest).canonicalText == deepest)
    let deeper = JSONError("nesting deeper than 64", at: 65)
    #expect(throws: deeper) { try JSON(parsing: "[[" + deepest) }
    #expect(throws: deeper) { try JSON(parsing: String(repeating: "[", count: 1_000_000)) }
  }

  @Test("answers for its own type only")
  func accessors() {
    #expect(JSON.number(3).int == 3)
    #expect(JSON.number(3.5).int == nil)
    #expect(JSON.number(1e300).int == nil)
    #expect(JSON.string("3").number == nil)
    #expect((["a": [1]] as JSON)["a"]?.array == [1])
    #expect(([1] as JSON)["a"] == nil)
    #expect(JSON.optional(nil as String?).isNull)
    #expect(
      [JSON.null, true, 1, "", [], [:]].map(\.typeName) == ["null", "boolean", "number", "string", "array", "object"])
  }
}
