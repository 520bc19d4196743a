import SkillText
import Testing

@Suite("Hidden text")
struct HiddenTextTests {
  /// ASCII as tag characters.
  static func tags(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }))
  }

  /// Bytes as variation selectors.
  static func selectors(_ bytes: [UInt8]) -> String {
    let values = bytes.map { $0 < 16 ? 0xFE00 + UInt32($0) : 0xE0100 + UInt32($0) - 16 }
    return String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
  }

  /// Bytes as zero-width bits.
  static func bits(_ bytes: [UInt8]) -> String {
    bytes.map { byte in (0..<8).map { byte >> (7 - $0) & 1 == 0 ? "\u{200B}" : "\u{2060}" }.joined() }.joined()
  }

  @Test(
    "is left where a script or an emoji needs it (S35)",
    arguments: [
      "plain ASCII\twith\r\nline ends", "Flagge 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!",
      "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", "family 👨‍👩‍👧‍👦 and coder 👩🏽‍💻",
      "rainbow 🏳️‍🌈, pirate 🏴‍☠️, heart ❤️‍🔥, healer 🧑‍⚕️", "⚠️ ✔︎ 1️⃣ #️⃣ ℹ️ ↔️ ©️",
      "می‌خواهم کتاب‌ها را بخوانم", "क्‍ष and क्‌ष", "ക്‍ഷ", "ශ්‍රී ලංකා",
      "שלום\u{200F}! (abc\u{200E})", "\u{200F}العربية\u{200E} C++\u{200E}", "\u{61C}عربي",
      "ภาษา\u{200B}ไทย", "ខ្មែរ\u{200B}អក្សរ", "ᠮᠣᠩᠭᠣᠯ\u{180B}",
      "葛󠄀城", "0\u{FE00}", "∩\u{FE00}", "한글 ᄀᅠ", "— … ’ “quotes” → ⇒ ✅ ❌ 日本語　全角", "e\u{301} ñ Å",
      " ",
    ])
  func needed(text: String) {
    #expect(HiddenText.runs(in: text) == [])
    #expect(HiddenText.stripped(text) == text)
    #expect(TerminalText.escaped(text) == text.replacing("\r\n", with: "\n"))
  }

  @Test(
    "is found with its kind and taken out (S31 to S34, S43)",
    arguments: [
      ("a" + tags("hi") + "b", HiddenRun.Kind.tags, 2, "ab"),
      ("🏴" + tags("rm -rf"), .tags, 6, "🏴"),
      ("🏴" + tags("gbeng"), .tags, 5, "🏴"),
      ("\u{E0001}x", .tags, 1, "x"),
      ("de\u{200B}mo", .zeroWidth, 1, "demo"), ("a\u{200C}b", .zeroWidth, 1, "ab"), ("a\u{200D}b", .zeroWidth, 1, "ab"),
      ("a\u{2060}b", .zeroWidth, 1, "ab"), ("a\u{FEFF}b", .zeroWidth, 1, "ab"), ("a\u{AD}b", .zeroWidth, 1, "ab"),
      ("a\u{34F}b", .zeroWidth, 1, "ab"), ("a\u{3164}b", .zeroWidth, 1, "ab"), ("a\u{FFA0}b", .zeroWidth, 1, "ab"),
      ("a\u{115F}\u{1160}", .zeroWidth, 2, "a"), ("a\u{180E}b", .zeroWidth, 1, "ab"),
      ("a\u{180E}\u{180E}b", .zeroWidth, 2, "ab"),
      ("n\u{0}\u{180E}\u{200C}", .control, 1, "n"),
      ("a\u{200E}b", .zeroWidth, 1, "ab"), ("a\u{17B4}b", .zeroWidth, 1, "ab"), ("a\u{2062}b", .zeroWidth, 1, "ab"),
      ("می\u{200C}\u{200D}خ", .zeroWidth, 2, "میخ"),
      ("a\u{202E}cba\u{202C}", .bidirectional, 1, "acba"), ("\u{2066}x", .bidirectional, 1, "x"),
      ("שלום\u{202B}", .bidirectional, 1, "שלום"),
      ("😀" + selectors(Array("hey".utf8)), .variation, 3, "😀"), ("a\u{FE01}", .variation, 1, "a"),
      ("x\u{FE0F}", .variation, 1, "x"), ("\u{FE0F}x", .variation, 1, "x"), ("a\u{E0100}", .variation, 1, "a"),
      ("a\u{1B}[2J", .control, 1, "a[2J"), ("a\u{0}b", .control, 1, "ab"), ("a\u{9B}31m", .control, 1, "a31m"),
      ("a\u{7F}", .control, 1, "a"), ("a\u{2028}b", .control, 1, "ab"), ("a\u{FFFF}", .control, 1, "a"),
      ("\u{F0000}\u{F0001}\u{F0002}\u{F0003}", .privateUse, 4, ""),
    ])
  func found(text: String, kind: HiddenRun.Kind, count: Int, visible: String) {
    let first = HiddenText.runs(in: text).first
    #expect(first?.kind == kind)
    #expect(first?.count == count)
    #expect(HiddenText.stripped(text).unicodeScalars.elementsEqual(visible.unicodeScalars))
  }

  @Test("leaves a few pictures of a font alone")
  func pictures() { #expect(HiddenText.runs(in: "\u{E0B0} \u{F8FF} \u{100001}\u{100002}") == []) }

  @Test("has places in bytes, also beside skipped blocks")
  func places() {
    let text = "0123456789abcdef0123456789abcdé\u{200B}f"
    let start = text.utf8.count - 4
    #expect(
      HiddenText.runs(in: Array(text.utf8), SourceRange(0, text.utf8.count)) == [
        HiddenRun(kind: .zeroWidth, range: SourceRange(start, start + 3), count: 1)
      ])
    #expect(HiddenText.runs(in: Array(text.utf8), SourceRange(0, start)) == [])
    #expect(HiddenText.runs(in: [0xE2, 0x80], SourceRange(0, 9)) == [])
    #expect(HiddenText.runs(in: [0xF3, 0xA0, 0x80], SourceRange(0, 3)) == [])
  }

  @Test(
    "is found at every offset among plain text",
    arguments: ["\u{200B}", "\u{1B}", "\u{0}", "\u{1F}", "\u{7F}", "\u{9B}", "\u{E0041}", "\u{202E}"])
  func offsets(hidden: String) {
    let plain = Array("ab\n\tc\r\n~ \u{2014}d 0123456789abcdef".unicodeScalars)
    for count in 0..<plain.count {
      let before = String(String.UnicodeScalarView(plain[..<count]))
      let after = String(String.UnicodeScalarView(plain[count...]))
      let start = before.utf8.count
      let runs = HiddenText.runs(in: before + hidden + after)
      #expect(runs.map(\.range) == [SourceRange(start, start + hidden.utf8.count)])
      #expect(HiddenText.runs(in: before + after) == [])
    }
  }

  @Test(
    "says what it spells",
    arguments: [
      ("a" + tags("run ") + "b" + tags("curl evil.sh") + "\u{E007F}", "run curl evil.sh"),
      ("😀" + selectors(Array("send keys".utf8)), "send keys"), ("😀" + selectors([0xFF, 0, 1]), "0xFF0001"),
      ("x" + bits(Array("go!".utf8)) + "y", "go!"), ("a\u{200B}b", nil), ("a\u{202E}b", nil), ("a\u{1B}b", nil),
      ("x\u{FE0F}", nil),
    ] as [(String, String?)])
  func payload(text: String, expected: String?) {
    #expect(HiddenPayload.text(of: HiddenText.runs(in: text), in: Array(text.utf8)) == expected)
  }

  @Test("direction marks belong to the whole line of their letters, however long it is")
  func lines() {
    let far = "ש" + String(repeating: "\u{0}", count: 60) + "a\u{200F}"
    #expect(HiddenText.runs(in: far).map(\.kind) == [.control])
    #expect(HiddenText.runs(in: TerminalText.escaped(far)) == [])
    #expect(HiddenText.runs(in: "ש\na\u{200F}\nש").map(\.kind) == [.zeroWidth])
  }

  @Test("is shown as escapes, never sent")
  func shown() {
    #expect(TerminalText.escaped("a" + Self.tags("h") + "\u{200B}\rb") == "a\\u{E0068}\\u{200B}\\u{D}b")
    #expect(TerminalText.line("x\u{FEFF}\ny") == "x\\u{FEFF}\\ny")
  }
}
