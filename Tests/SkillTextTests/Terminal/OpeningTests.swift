import SkillText
import Testing

@Suite("The opening of a text")
struct OpeningTests {
  @Test(
    "puts white space together",
    arguments: [
      (" Use  when\n\tthere\r\nis ", "Use when there is"), ("", ""), (" \n ", ""), ("one", "one"),
      ("a — b → c “d”…", "a — b → c “d”…"), (" café\n 日本、の ー。 「技」， 使", "café 日本、の ー。 「技」， 使"),
    ])
  func whole(text: String, expected: String) {
    #expect(TerminalText.opening(of: text, columns: 80)?.text == expected)
  }

  @Test(
    "is none where more than plain text stands in it",
    arguments: [
      "é\u{301}", "か\u{3099}", "\u{3000}a", "한", "ｶﾞ", "e\u{301}", "a\u{1B}b", "a\u{200B}b", "a\u{2028}b", "— ✓", "🙂",
      "\u{A0}a", "\u{7F}",
    ])
  func none(text: String) {
    #expect(TerminalText.opening(of: text, columns: 80) == nil)
  }

  @Test("looks like the whole text when it is cut", arguments: 1...14)
  func cut(columns: Int) throws {
    for text in [
      "Use when — said at once — a text is long ✓", "日本語のスキル、使うとき。もっと長い文章 ✓", "a日é本 b語 のcス — キ d 使 うときe もっと ✓",
    ] {
      let opening = try #require(TerminalText.opening(of: text, columns: columns))
      #expect(TerminalText.truncated(opening.text, to: columns) == TerminalText.truncated(text, to: columns))
    }
  }

  @Test(
    "knows its columns, which are those of the text as it is shown",
    arguments: [
      "", "one", "a — b → c “d”…", " café\n 日本、の ー。 「技」， 使", "日本語のスキル、使うとき。もっと長い文章",
      "A sentence of plain words that is wider than the columns that there are for it",
    ], [10, 20, 80])
  func width(text: String, columns: Int) throws {
    let opening = try #require(TerminalText.opening(of: text, columns: columns))
    #expect(opening.width == TerminalText.displayWidth(opening.text))
    #expect(opening.text == TerminalText.line(opening.text))
    #expect(opening.isPlain == opening.text.isPrintableASCII)
    #expect(opening.width <= columns || opening.cut(to: columns) == TerminalText.truncated(text.oneLine, to: columns))
  }

  @Test(
    "Any text is made fit to be shown",
    arguments: [("plain", "plain", 5), ("a\tb\nc", "a b\\nc", 6), ("\u{1B}[2J", "\\u{1B}[2J", 9), ("日本", "日本", 4)])
  func shown(text: String, expected: String, width: Int) {
    let shown = ShownText(text)
    #expect(shown.text == expected)
    #expect(shown.width == width)
  }

  @Test("is cut at the same place by scalars as by characters", arguments: 0..<200)
  func scalars(seed: UInt64) {
    let pieces = ["a", " ", "é", "—", "→", "日", "か", "、", "，", "ｱ", "ー", "\u{AD}", "\u{300}", "🙂", "ß", "ǆ"]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let text = (0..<24).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return pieces[Int(state >> 33) % (seed < 100 ? 11 : pieces.count)]
    }.joined()
    for width in 1..<30 where TerminalText.displayWidth(text) > width {
      var (result, left) = ("", width - 1)
      for character in text {
        left -= character.unicodeScalars.reduce(0) { $0 + TerminalText.displayWidth(String($1)) }
        if left < 0 { break }
        result.append(character)
      }
      #expect(TerminalText.truncated(text, to: width) == result + "…")
    }
  }
}

extension String {
  /// The text with one space for each run of white space.
  fileprivate var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
