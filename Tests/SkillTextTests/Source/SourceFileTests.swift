import SkillText
import TestSupport
import Testing

@Suite("A source file")
struct SourceFileTests {
  @Test(
    "counts lines at LF, CR LF and CR, and columns in scalars",
    arguments: [
      ("a1️⃣b", 1, 2), ("a\nb1️⃣", 2, 2), ("a\r\nb1️⃣", 2, 2), ("a\rb1️⃣", 2, 2), ("a\r\n1️⃣", 2, 1), ("1️⃣", 1, 1),
      ("é日🙂1️⃣x", 1, 4), ("\n\r\n\r1️⃣", 4, 1), ("e\u{301}1️⃣", 1, 3), ("a1️⃣\r\n", 1, 2),
    ])
  func positions(marked: String, line: Int, column: Int) {
    #expect(MarkedText(marked).position("1️⃣") == SourcePosition(line: line, column: column))
  }

  @Test("clamps offsets outside of it")
  func clamps() {
    let file = SourceFile(path: "a.md", text: "ab\ncd")
    #expect(file.position(at: -3) == SourcePosition(line: 1, column: 1))
    #expect(file.position(at: 99) == SourcePosition(line: 2, column: 3))
    #expect(file.text(SourceRange(-1, 99)) == "ab\ncd")
    #expect(file.text(SourceRange(4, 2)) == "")
    #expect(file.lineText(around: 99) == "cd")
  }

  @Test("gives places with the text of their first line")
  func location() {
    let file = SourceFile(path: "a.md", text: "one\ntwo\r\nthree")
    let expected = SkillText.SourceLocation(
      path: "a.md", start: SourcePosition(line: 2, column: 2), end: SourcePosition(line: 3, column: 1), lineText: "two")
    #expect(file.location(SourceRange(5, 9)) == expected)
    #expect(expected.description == "a.md:2:2")
  }

  @Test("keeps only what is worth showing of very long lines")
  func longLines() {
    let file = SourceFile(path: "a.md", text: String(repeating: "é", count: 50_000))
    #expect(file.location(SourceRange(0, 2)).lineText?.utf8.count == 1_024)
    #expect(file.location(SourceRange(90_000, 90_002)).lineText == nil)
    #expect(file.location(SourceRange(90_000, 90_002)).start == SourcePosition(line: 1, column: 45_001))
  }

  @Test("is equal to another of the same path and bytes")
  func equality() {
    let file = SourceFile(path: "a", text: "x")
    #expect(file == SourceFile(path: "a", bytes: [120]))
    #expect(file != SourceFile(path: "b", text: "x"))
    #expect(file != SourceFile(path: "a", text: "y"))
  }

  @Test("shows bytes that are not UTF-8 as replacement characters")
  func invalidBytes() {
    #expect(SourceFile(path: "a", bytes: [97, 0xFF, 98]).text(SourceRange(0, 3)) == "a\u{FFFD}b")
  }
}
