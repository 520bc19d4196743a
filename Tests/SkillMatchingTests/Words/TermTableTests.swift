import Testing

@testable import SkillMatching

@Suite("Table of terms")
struct TermTableTests {
  @Test("numbers stay the same while the table grows")
  func growth() {
    var table = TermTable()
    let words = (0..<20_000).map { Array("word\($0)".utf8) }
    let first = words.map { table.insert($0) }
    #expect(first == Array(table.stopCount..<table.stopCount + 20_000))
    #expect(words.map { table.insert($0) } == first)
    #expect(words.map { table.find($0) } == first)
    #expect(table.find(Array("word20000".utf8)) == nil)
    #expect(Array(table.words[first[777]]) == words[777])
  }

  @Test("stop words come first", arguments: ["the", "when", "use", "using", "needs", "this"])
  func stopWords(word: String) throws {
    let table = TermTable()
    var scanner = WordScanner(word)
    let isWord = scanner.next()
    #expect(isWord)
    let term = try #require(table.find(scanner.word))
    #expect(term < table.stopCount)
  }
}
