import Testing

@testable import SkillMatching

@Suite("Plural stemmer")
struct PluralStemTests {
  @Test(
    "cuts plural endings",
    arguments: zip(
      ["tests", "queries", "classes", "races", "status", "access", "bus", "ties", "goes", "movies", "css", "data"],
      ["test", "query", "classe", "race", "status", "access", "bus", "tie", "goes", "movy", "css", "data"]))
  func cutting(word: String, stem: String) {
    var bytes = Array(word.utf8)
    PluralStem.cut(&bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == stem)
  }
}
