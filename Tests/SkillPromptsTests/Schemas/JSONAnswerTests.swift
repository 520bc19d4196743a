import SkillPrompts
import SkillText
import Testing

@Suite("The object in an answer")
struct JSONAnswerTests {
  @Test(
    "is the whole text, or what its only fenced block holds",
    arguments: [
      "\u{FEFF}{\"a\":1}",
      "{\"a\":1}", " \n{\"a\": 1}\n", "```json\n{\"a\":1}\n```", "Here it is:\n\n```json\n{\n\"a\":1}\n```\nDone.",
      "```json\r\n{\"a\":1}\r\n```\r\n", "```swift\nx\n```\n```json\n{\"a\":1}\n```",
    ])
  func found(text: String) throws {
    #expect(try JSONAnswer.object(in: text) == ["a": 1])
  }

  @Test(
    "is never guessed",
    arguments: [
      ("", .empty), ("  \n", .empty), ("The answer is {\"a\":1}", .notFound), ("```\n{}\n```", .notFound),
      ("```json\n{}\n```\n```json\n{}\n```", .notFound), ("[1]", .notAnObject("array")),
      ("{\"a\":1,\"a\":2}", .malformed(JSONError("'a' stands twice in one object", at: 11))),
      ("[{\"v\":{\"b\":0, \"b\": 0}}]", .malformed(JSONError("'b' stands twice in one object", at: 18))),
      ("{\"a\":1} and more", .malformed(JSONError("text after the value", at: 8))),
      ("```json\n\"x\"\n```", .notAnObject("string")),
    ] as [(String, JSONAnswer.Failure)])
  func refused(text: String, failure: JSONAnswer.Failure) {
    #expect(throws: failure) { try JSONAnswer.object(in: text) }
  }
}
