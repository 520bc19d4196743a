import SkillText
import Testing

@testable import SkillReviews

@Suite("Texts under review")
struct ReviewTextTests {
  static func text(_ text: String, added: [ClosedRange<Int>]? = nil) -> ReviewText {
    ReviewText(ReviewSubject.File(source: SourceFile(path: "a", text: text), addedLines: added))
  }

  @Test(
    "lines are those of the file",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\n", ["a", ""]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb", ["a", "b"]),
      ("\r\r\n\nö", ["", "", "", "ö"]), ("\n", [""]),
    ] as [(String, [String])])
  func readsLines(_ text: String, _ lines: [String]) {
    let text = Self.text(text)
    #expect(text.lineCount == lines.count)
    #expect((1...lines.count).map { String(decoding: text.bytes(ofLine: $0), as: UTF8.self) } == lines)
    #expect(text.bytes(ofLine: 0) == [])
    #expect(text.bytes(ofLine: lines.count + 1) == [])
  }

  @Test("the line of every offset is the one a message would name")
  func findsLines() {
    let source = SourceFile(path: "a", text: "one\n\nthrée\nfour\n\n\nlast")
    let text = Self.text(source.text(SourceRange(0, source.bytes.count)))
    let offsets = 0..<source.bytes.count
    #expect(offsets.map(text.line(at:)) == offsets.map { source.position(at: $0).line })
  }

  @Test("quotes are trimmed, and cut at 240 characters")
  func quotes() {
    #expect(Self.text("\t a b \r\n").quote(ofLine: 1) == "a b")
    #expect(Self.text(String(repeating: "é", count: 300)).quote(ofLine: 1) == String(repeating: "é", count: 240))
  }

  @Test("new lines of a diff are under review, or all without one")
  func knowsNewLines() {
    #expect((1...3).map(Self.text("a\nb\nc", added: [2...2]).isUnderReview) == [false, true, false])
    #expect((1...3).map(Self.text("a\nb\nc").isUnderReview) == [true, true, true])
    #expect((1...3).map(Self.text("a\nb\nc", added: []).isUnderReview) == [false, false, false])
  }
}
