import Testing

@testable import SkillMatching

@Suite("Words where they stand")
struct FoldedWordTests {
  private static let texts = [
    "Fix the bugs in GitHub actions, then ship v2 releases", "classes and cases, ties, tries, buses, pass, his, a s",
    "API APIs HTTPServer iOS macOS fooBar2Baz snake_case_names kebab-case-words next.js a.xaml",
    "@Model #tag $HOME c++ c# don't it’s naïve Résumés 日本語 word—word base64Encode IOError",
    "internationalisation extraordinarily counterrevolutionaries " + String(repeating: "long", count: 40) + " end",
    "XMLs AbC abC Ab ABc A1 1a A", "", "s", "ss", "word", "words.", ".words",
  ]

  @Test("have the numbers that their copies have", arguments: texts)
  func numbers(text: String) throws {
    var (copied, found) = (TermTable(), TermTable())
    var (slow, fast) = (WordScanner(text), WordScanner(text))
    while slow.next() {
      let expected = copied.insert(slow.word)
      #expect(fast.nextNumber(in: &found) == expected)
      #expect((fast.start, fast.stop) == (slow.start, slow.stop))
      #expect(fast.kind == slow.kind)
      let number = try #require(found.words.find(slow.word))
      #expect(Int(found.termOfWord[number]) == expected)
    }
    #expect(fast.nextNumber(in: &found) == nil)
  }

  @Test("are told apart behind their first eight bytes")
  func longWords() {
    var table = TermTable()
    let words = ["abcdefgh", "abcdefghi", "abcdefghj", "abcdefghjk", "abcdefg"].map { Array($0.utf8) }
    let numbers = words.map { table.insert($0) }
    #expect(Set(numbers).count == words.count)
    #expect(words.map { table.find($0) } == numbers)
    #expect(table.find(Array("abcdefghk".utf8)) == nil)
  }
}
