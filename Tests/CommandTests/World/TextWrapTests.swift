import Testing

@testable import skillpool

@Suite("Text wrap")
struct TextWrapTests {
  @Test(
    "Lines break between words, by display width",
    arguments: [
      ("", 10, [""]), ("one two three", 7, ["one two", "three"]), ("one two three", 80, ["one two three"]),
      ("abcdefgh ij", 4, ["abcdefgh", "ij"]), ("日本 語", 4, ["日本", "語"]), ("日本 語", 7, ["日本 語"]),
    ] as [(String, Int, [String])])
  func wraps(text: String, width: Int, lines: [String]) {
    #expect(TextWrap.lines(text, width: width) == lines)
  }
}
