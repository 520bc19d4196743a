import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillMatching

/// What a prompt leaves out finds nothing, and what it hides inside of words does not keep them from being found.
@Suite("Hidden text and the index (S31, S32, S36)")
struct HiddenWordTests {
  private static func index(_ body: String) -> TriggerIndex {
    Pool.index(with: SkillMaker("charts", "Draws charts.", body))
  }

  private func found(_ task: String, _ body: String) -> [String] {
    Self.index(body).match(task, MatchOptions(listsAll: true)).matches.map(\.name)
  }

  @Test(
    "words of comments find nothing, those around them do", arguments: ["<!-- zeppelin -->", "<!--\nzeppelin\n-->"])
  func comments(_ comment: String) {
    let body = "Says plotting.\n\n\(comment)\n\nSays gridlines.\n"
    #expect(found("zeppelin", body) == [])
    #expect(found("plotting", body) == ["charts"])
    #expect(found("gridlines", body) == ["charts"])
  }

  @Test("an unclosed comment hides what follows; one in code hides nothing")
  func edges() {
    #expect(found("zeppelin", "Says plotting.\n\n<!-- and\n\nzeppelin\n") == [])
    #expect(found("zeppelin", "Write `<!-- zeppelin -->` here.\n") == ["charts"])
    #expect(found("zeppelin", "```html\n<!-- zeppelin -->\n```\n") == ["charts"])
  }

  @Test(
    "words spelt in tag characters find nothing; hidden characters inside a word are not there",
    arguments: ["zep\u{200B}pelin", "zeppe\u{2060}lin", "zep\u{AD}pelin", "\u{202E}zeppelin\u{202C}"])
  func characters(_ word: String) {
    #expect(found("zeppelin", "Says \(word) here.\n") == ["charts"])
    let tags = String(
      String.UnicodeScalarView("zeppelin".unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) }))
    #expect(found("zeppelin", "Says \(tags) here.\n") == [])
  }

  @Test("a reason names the line of the file, comments before it counted")
  func line() throws {
    let index = Self.index("One.\n\n<!-- two\nthree -->\n\nSays zep\u{200B}pelin here.\n")
    let match = try #require(index.match("zeppelin", MatchOptions(listsAll: true)).matches.first)
    #expect(match.reasons.map(\.line) == [SkillMaker.bodyLine + 5])
  }
}
