import SkillText
import Testing

@Suite("Text in markup")
struct MarkupTextTests {
  @Test(
    "marks become entities, hidden characters are shown",
    arguments: [
      ("a < b && c > \"d\" 'e'", "a &lt; b &amp;&amp; c &gt; &quot;d&quot; &#39;e&#39;"),
      ("evil\u{202E}txt\u{2066}x\u{2069}", "evil\\u{202E}txt\\u{2066}x\\u{2069}"),
      ("\u{0}\u{1B}[31m\u{7F}\u{9B}", "\\u{0}\\u{1B}[31m\\u{7F}\\u{9B}"),
      ("\u{FFFE}\u{FFFF}", "\\u{FFFE}\\u{FFFF}"),
      ("نص עברית 🧑‍🚀 e\u{301}", "نص עברית 🧑‍🚀 e\u{301}"),
      ("", ""),
    ])
  func both(_ text: String, _ expected: String) {
    #expect(MarkupText.escaped(text, blanks: .kept).unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(MarkupText.escaped(text, blanks: .referenced).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("HTML keeps line ends and tabs, XML writes them as references")
  func blanks() {
    #expect(MarkupText.escaped("a\r\n\tb", blanks: .kept).utf8.elementsEqual("a\n\n\tb".utf8))
    #expect(MarkupText.escaped("a\r\n\tb", blanks: .referenced) == "a&#13;&#10;&#9;b")
  }
}
