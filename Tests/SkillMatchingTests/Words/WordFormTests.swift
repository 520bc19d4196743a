import Testing

@testable import SkillMatching

@Suite("The forms of a word")
struct WordFormTests {
  private func form(_ word: String) -> UInt8 {
    let bytes = Array(word.utf8)
    return WordForm.of(bytes.span, 0..<bytes.count)
  }

  @Test(
    "tell the words of a family apart",
    arguments: [
      ["migrate", "migrates", "migrated", "migrating", "migration", "migrations", "migrator"],
      ["test", "tests", "tested", "testing", "tester", "testers"],
      ["deploy", "deploys", "deployed", "deploying", "deployment", "deployments"],
      ["api", "apis", "API"],
      ["analysis", "analyses"],
    ])
  func apart(family: [String]) { #expect(Set(family.map(form)).count == family.count) }

  @Test("do not depend on a capital in front, nor on what surrounds the word")
  func same() {
    #expect(form("Migrate") == form("migrate"))
    let text = Array("(migrate)".utf8)
    #expect(WordForm.of(text.span, 1..<8) == form("migrate"))
  }

  @Test("of nothing, and of what lies outside of the text, is 0")
  func nothing() {
    let bytes = Array("word".utf8)
    #expect(WordForm.of(bytes.span, 2..<2) == 0)
    #expect(WordForm.of(bytes.span, 2..<9) == 0)
  }
}
