import SkillText
import Testing

@Suite("JSON that is shown")
struct JSONShownTests {
  @Test(
    "hides nothing and says the same (S43)",
    arguments: [
      ("a\u{9B}31m", #"{"k":"a\u009b31m"}"#), ("\u{7F}", #"{"k":"\u007f"}"#), ("\u{202E}x", #"{"k":"\u202ex"}"#),
      ("\u{E0072}", #"{"k":"\udb40\udc72"}"#), ("\u{1B}[2J", #"{"k":"\u001b[2J"}"#), ("👩‍💻 é", #"{"k":"👩‍💻 é"}"#),
    ])
  func shown(value: String, expected: String) throws {
    let json: JSON = ["k": .string(value)]
    #expect(json.shownText == expected)
    #expect(try JSON(parsing: json.shownText) == json)
    #expect(HiddenText.runs(in: json.shownText) == [])
  }
}
