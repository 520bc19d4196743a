import SkillText
import Testing

@Suite("The opening of a text")
struct OpeningTests {
  @Test(
    "puts white space together",
    arguments: [
      (" Use  when\n\tthere\r\nis ", "Use when there is"), ("", ""), (" \n ", ""), ("one", "one"),
      ("a — b → c “d”…", "a — b → c “d”…"),
    ])
  func whole(text: String, expected: String) {
    #expect(TerminalText.opening(of: text, columns: 80) == expected)
  }

  @Test(
    "is none where more than plain text stands in it",
    arguments: ["café", "日本", "e\u{301}", "a\u{1B}b", "a\u{200B}b", "a\u{2028}b", "— ✓", "🙂", "\u{A0}a", "\u{7F}"])
  func none(text: String) {
    #expect(TerminalText.opening(of: text, columns: 80) == nil)
  }

  @Test("looks like the whole text when it is cut", arguments: 1...14)
  func cut(columns: Int) throws {
    let text = "Use when — said at once — a text is long 日本"
    let opening = try #require(TerminalText.opening(of: text, columns: columns))
    #expect(TerminalText.truncated(opening, to: columns) == TerminalText.truncated(text, to: columns))
  }
}
