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

  @Test("have the numbers that their copies have", arguments: texts + [texts.joined(separator: " ")])
  func numbers(text: String) {
    var (copied, found) = (TermTable(), TermTable())
    var (slow, fast) = (WordScanner(text), WordScanner(text))
    var batch = WordBatch()
    var terms = [Int32](repeating: 0, count: WordBatch.size)
    while fast.fill(&batch) {
      var places = terms.mutableSpan
      found.insert(batch, from: Array(text.utf8).span, into: &places)
      for index in batch.entries.indices {
        let isMore = slow.next()
        #expect(isMore)
        let expected = copied.insert(slow.word)
        #expect(Int(terms[index]) == expected)
        #expect(batch.entries[index].isPiece == (slow.kind == .piece))
        #expect(batch.entries[index].form == (slow.kind == .piece ? slow.form : 0))
        #expect(found.words.value(of: slow.word) == expected)
      }
    }
    let isMore = slow.next()
    #expect(!isMore)
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
