import Testing

@testable import SkillMatching

@Suite("Quoted phrases of a text")
struct QuotationsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var phrases: [String]
    var testDescription: String { text }

    init(_ text: String, _ phrases: String...) {
      self.text = text
      self.phrases = phrases
    }
  }

  @Test(
    "are found between marks that belong together",
    arguments: [
      Row(#"Use when asked to "create a hook" or "add a hook"."#, "create a hook", "add a hook"),
      Row("The user says “plan the trip”, or ‘book it’.", "plan the trip", "book it"),
      Row("Mentions 'UTM tags' and 'it's late'.", "UTM tags", "it's late"),
      Row("The users' data isn't yours"),
      Row(#"a screen of 5" and one of 7" in size"#),
      Row(#"an open "mark"#),
      Row(#"no " blank " phrase"#),
      Row("not \"over\na line\" of text"),
      Row(#""""#),
      Row(""),
      Row("“” and ‘"),
      Row("\"" + String(repeating: "long ", count: 40) + "end\""),
    ])
  func found(row: Row) {
    let bytes = Array(row.text.utf8)
    var quotations = Quotations(bytes, bytes.indices)
    var phrases: [String] = []
    while let range = quotations.next() { phrases.append(String(decoding: bytes[range], as: UTF8.self)) }
    #expect(phrases == row.phrases)
  }

  @Test("are looked for in the given stretch alone")
  func stretch() {
    let bytes = Array(#""one two" and "three four""#.utf8)
    var quotations = Quotations(bytes, 4..<bytes.count - 1)
    #expect(quotations.next().map { String(decoding: bytes[$0], as: UTF8.self) } == nil)
  }
}
