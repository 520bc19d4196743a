import Testing

@testable import SkillMatching

@Suite("Search for stretches that may say a word")
struct WordSearchTests {
  private static let text = """
    Migrating e-commerce data, and the E-Mail of a C-suite; fooBarBaz, HTTPServer (x.y.z) résumés, Über-Größe 0-10 0.10
    @Model #Predicate $HOME .xaml a.swift C++ F# c'est don’t 日本語の文 naïve snake_case_name well-known, end-of-line
    ties classes ab a1 1a v2.0.1 “quoted” –dash— i18n l10n a-b-c x--y __init__ 'tis o'clock
    """

  @Test("finds every word that cutting the whole text finds, where it stands")
  func allWords() {
    let bytes = Array(Self.text.utf8)
    var scanner = WordScanner(bytes)
    var firsts: [[UInt8]: Int] = [:]
    while scanner.next() { firsts[scanner.word] = firsts[scanner.word] ?? scanner.start }
    for (word, start) in firsts { #expect(found(word, in: bytes) == start, "\(String(decoding: word, as: UTF8.self))") }
  }

  /// Where the first stretch that says a word has it.
  private func found(_ word: [UInt8], in bytes: [UInt8]) -> Int? {
    let search = WordSearch([WordStem.key(word[...])[...]])
    var scanner = WordScanner([])
    var stretch = 0..<0
    while let next = search.next(in: bytes.span, from: stretch.upperBound, to: bytes.count) {
      stretch = next
      scanner.aim(at: bytes, stretch)
      while scanner.next() { if scanner.word == word { return scanner.start } }
    }
    return nil
  }

  @Test("skips what cannot say it")
  func skips() {
    let bytes = Array("plot a table of numbers".utf8)
    let search = WordSearch([Array("table".utf8)[...]])
    #expect(search.next(in: bytes.span, from: 0, to: bytes.count) == 7..<12)
    #expect(search.next(in: bytes.span, from: 12, to: bytes.count) == nil)
  }
}
