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

  @Test("A sentence that goes over two lines of a help text is wrapped as one")
  func sentences() {
    let full = String(repeating: "word ", count: 18) + "and"
    #expect(HelpText.joined([full, "more of it.", "Next: x", "y"]) == [full + " more of it.", "Next: x", "y"])
    #expect(HelpText.joined([full + ".", "more"]) == [full + ".", "more"])
    for command in CommandTable.rows {
      for line in HelpText(width: 100).text(of: command).split(separator: "\n") where line.count > 100 {
        Issue.record("\(command.name): \(line)")
      }
    }
  }
}
