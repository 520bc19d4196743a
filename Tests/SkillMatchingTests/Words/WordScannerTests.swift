import Testing

@testable import SkillMatching

@Suite("Words of a text")
struct WordScannerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var words: [String]
    var testDescription: String { text }

    init(_ text: String, _ words: String...) {
      self.text = text
      self.words = words
    }
  }

  static func words(_ text: String) -> [String] {
    var scanner = WordScanner(text)
    var words: [String] = []
    while scanner.next() { words.append(String(decoding: scanner.word, as: UTF8.self)) }
    return words
  }

  @Test(
    "cuts, folds and joins",
    arguments: [
      Row(""),
      Row(" \n—…"),
      Row("Fix the bug", "fix", "the", "bug"),
      Row("a b c", ""),
      Row("word—word", "word", "word"),
      Row("“quoted” text", "quoted", "text"),
      Row("GitHub", "git", "hub", "github"),
      Row("HTTPServer", "http", "server", "httpserver"),
      Row("swift-testing", "swift", "testing", "swifttesting"),
      Row("snake_case_name", "snake", "case", "name", "snakecasename"),
      Row("SwiftUI-views", "swift", "ui", "swiftui", "view", "swiftuiview"),
      Row("base64Encode", "base64", "encode", "base64encode"),
      Row("next.js", "next", "js", "nextj", ".js"),
      Row("Main.xaml", "main", "xaml", "mainxaml", ".xaml"),
      Row("all .xaml files", "all", "xaml", ".xaml", "file"),
      Row("@Model class", "model", "@model", "class"),
      Row("#Predicate", "predicate", "#predicate"),
      Row("$state", "state", "$state"),
      Row("me@example.org", "me", "example", "org", "exampleorg", ".org"),
      Row("C++ and C# or F#", "c++", "and", "c#", "or", "f#"),
      Row("don't user's user’s", "don", "user", "user"),
      Row("end. Next", "end", "next"),
      Row("Résumé re\u{301}sume\u{301} RESUME", "resume", "resume", "resume"),
      Row("Łódź Þing straße", "lodz", "þing", "straße"),
      Row("Привет МИР", "привет", "мир"),
      Row("数据库", "数", "数据", "据", "据库", "库"),
      Row("用Swift写", "用", "swift", "写"),
      Row("テスト。", "テ", "テス", "ス", "スト", "ト"),
    ])
  func cutting(row: Row) {
    let expected = row.words == [""] ? [] : row.words
    #expect(Set(WordScannerTests.words(row.text)) == Set(expected))
    #expect(WordScannerTests.words(row.text).count == expected.count)
  }

  @Test("bytes that are no UTF-8 part words and never trap")
  func invalidBytes() {
    var scanner = WordScanner(Array("ab".utf8) + [0xFF, 0xE2, 0x80] + Array("cd".utf8) + [0xF0, 0x9F])
    var words: [String] = []
    while scanner.next() { words.append(String(decoding: scanner.word, as: UTF8.self)) }
    #expect(words == ["ab", "cd"])
  }

  @Test("a word longer than the longest is dropped")
  func longWords() {
    let long = String(repeating: "x", count: WordScanner.longest + 1)
    let fits = String(repeating: "x", count: WordScanner.longest)
    #expect(WordScannerTests.words(long).isEmpty)
    #expect(WordScannerTests.words(fits) == [fits])
  }

  @Test("the range of a word is where the text has it")
  func ranges() {
    var scanner = WordScanner("the GitHub app")
    var ranges: [Range<Int>] = []
    while scanner.next() { ranges.append(scanner.start..<scanner.stop) }
    #expect(ranges == [0..<3, 4..<7, 7..<10, 4..<10, 11..<14])
  }
}
