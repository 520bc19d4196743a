import SkillText
import Testing

@Suite("Text for terminals")
struct TerminalTextTests {
  @Test(
    "shows controls instead of sending them",
    arguments: [
      ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{7}"), ("a\rb", "a\\u{D}b"),
      ("a\r\nb\n\tc", "a\nb\n\tc"), ("\u{9B}31m", "\\u{9B}31m"), ("\u{202E}abc\u{2066}", "\\u{202E}abc\\u{2066}"),
      ("\0\u{7F}", "\\u{0}\\u{7F}"), ("\u{2028}", "\\u{2028}"), ("café 日本 👩‍💻", "café 日本 👩‍💻"), ("", ""),
    ])
  func escaped(text: String, expected: String) {
    #expect(TerminalText.escaped(text) == expected)
  }

  @Test("keeps a line on one line", arguments: [("a\nb\tc", "a\\nb c"), ("a\r\nb", "a\\nb"), ("plain", "plain")])
  func line(text: String, expected: String) {
    #expect(TerminalText.line(text) == expected)
  }

  @Test(
    "measures columns",
    arguments: [
      ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("🙂", 2), ("é", 1), ("ｆ", 2), ("ｱ", 1), ("한", 2), ("\u{200B}", 0),
      ("✓ ✗ – ?", 7), ("❌", 2), ("…", 1), ("", 0), ("\u{0}", 0),
    ])
  func width(text: String, expected: Int) {
    #expect(TerminalText.displayWidth(text) == expected)
  }

  @Test(
    "cuts to a width",
    arguments: [
      ("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("日本語", 4, "日…"), ("日本語", 5, "日本…"),
      ("e\u{301}e\u{301}e", 2, "e\u{301}…"),
      ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""),
    ])
  func truncated(text: String, width: Int, expected: String) {
    #expect(TerminalText.truncated(text, to: width) == expected)
    #expect(TerminalText.displayWidth(TerminalText.truncated(text, to: width)) <= width)
  }

  @Test("is painted only where colour is wanted")
  func style() {
    #expect(TextStyle.plain.paint("a", .bold) == "a")
    #expect(TextStyle.colored.paint("a", .error) == "\u{1B}[1;31ma\u{1B}[0m")
    #expect(TextStyle.colored.paint("", .error) == "")
  }
}
