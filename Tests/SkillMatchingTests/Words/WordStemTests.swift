import Testing

@testable import SkillMatching

@Suite("Families of words")
struct WordStemTests {
  @Test(
    "have one key",
    arguments: [
      ["migrate", "migrating", "migrated", "migration", "migrator"],
      ["validate", "validating", "validation", "validator"],
      ["test", "testing", "tested", "tester"],
      ["deploy", "deploying", "deployed", "deployment"],
      ["planning", "planned"],
      ["optimize", "optimizing", "optimization"],
      ["accessible", "accessibility"],
      ["query", "querying"],
      ["audit", "auditing", "auditor"],
    ])
  func families(words: [String]) {
    let keys = Set(words.map { String(decoding: WordStem.key(Array($0.utf8)[...]), as: UTF8.self) })
    #expect(keys.count == 1, "\(keys)")
  }

  @Test(
    "cut nothing off short words, symbols and other scripts",
    arguments: ["use", "ring", "need", "1password", "@published", ".testing", "größer", "c++", "h264encoding"])
  func kept(word: String) {
    #expect(WordStem.key(Array(word.utf8)[...]) == Array(word.utf8))
  }

  @Test(
    "the key of a word",
    arguments: zip(
      ["nation", "falling", "speed", "string", "agreement", "happiness", "finally", "policy", "release", "running"],
      ["nation", "fall", "speed", "str", "agre", "happi", "final", "polici", "releas", "run"]))
  func key(word: String, key: String) {
    #expect(String(decoding: WordStem.key(Array(word.utf8)[...]), as: UTF8.self) == key)
  }

  @Test("are one term, found by any word of theirs")
  func terms() {
    var table = TermTable()
    let term = table.insert(Array("migrating".utf8))
    #expect(term == table.stopCount)
    #expect(table.insert(Array("migration".utf8)) == term)
    #expect(table.find(Array("migrate".utf8)) == term)
    #expect(table.find(Array("migrant".utf8)) == nil)
    #expect(table.count == table.stopCount + 1)
    #expect(table.words.count == table.stopCount + 2)
  }

  @Test("a stop word is no family")
  func stopWords() {
    var table = TermTable()
    let term = table.insert(Array("usable".utf8))
    #expect(term >= table.stopCount)
    #expect(table.find(Array("using".utf8)).map { $0 < table.stopCount } == true)
  }
}
