import SkillText
import Testing

@testable import SkillPipelines

@Suite("Places inside of scalars")
struct ScalarMapTests {
  /// The written text of a scalar, its value, an offset in it, and where that stands in the text.
  struct Case: Sendable {
    var written: String
    var value: String
    var offset: Int
    var place: SourceRange
    var word: SourceRange

    init(_ written: String, _ value: String, _ offset: Int, _ place: Range<Int>, _ word: Range<Int>) {
      (self.written, self.value, self.offset) = (written, value, offset)
      self.place = SourceRange(place.lowerBound, place.upperBound)
      self.word = SourceRange(word.lowerBound, word.upperBound)
    }
  }

  @Test(
    "are found beside quotes, escapes and indents",
    arguments: [
      Case("ab cd", "ab cd", 3, 3..<4, 3..<5), Case("\"ab cd\"", "ab cd", 3, 4..<5, 4..<6),
      Case("'it''s so'", "it's so", 5, 7..<8, 7..<9), Case("|\n  ab\n  cd", "ab\ncd", 3, 9..<10, 9..<11),
      Case("ab", "ab", 2, 1..<2, 1..<2), Case("ab", "ab", 9, 1..<2, 1..<2), Case("ab", "ab", -1, 0..<2, 0..<1),
      Case("\"a\\x42c\"", "aBc", 1, 0..<8, 0..<8), Case("\"a\\x42c\"", "aBc", 0, 1..<2, 1..<4),
      Case("", "", 0, 0..<0, 0..<0),
    ])
  func places(_ test: Case) {
    let file = SourceFile(path: "a.yml", text: test.written)
    let map = ScalarMap(
      file: file, range: SourceRange(0, file.bytes.count), text: test.value)
    #expect(map.place(of: test.offset) == test.place)
    #expect(map.word(at: test.offset) == test.word)
  }

  @Test("Thousands of mistakes in one text are each told at their place")
  func many() {
    let count = 3_000
    let holes = String(repeating: "${{ steps.y.outputs.z }}", count: count)
    let file = SourceFile(
      path: "a.yml", text: "version: 1\nname: a\nsteps:\n  - { id: x, agent: none, prompt: \"\(holes)\" }\n")
    let diagnostics = Pipeline.parse(file).diagnostics
    #expect(diagnostics.count == FindingList.maximum + 1)
    #expect(diagnostics.prefix(2).map { $0.location?.start?.column } == [46, 70])
    #expect(diagnostics.last?.message == "\(count - FindingList.maximum) more findings are not shown")
  }
}
