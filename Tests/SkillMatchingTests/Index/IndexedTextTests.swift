import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("What of a skill is indexed")
struct IndexedTextTests {
  private static func text(_ maker: SkillMaker, _ field: IndexField, bodyLength: Int = 20_000) -> [String] {
    IndexedText(maker.skill, bodyLength: bodyLength).stretches(field).map {
      String(decoding: $0.bytes[$0.range], as: UTF8.self)
    }
  }

  @Test("a negative clause is cut out of the description")
  func negativeDescription() {
    var maker = SkillMaker("aa", "Draws charts. Not for maps. Reads tables.")
    maker.triggers = [SkillTrigger("Not for maps.", isNegative: true, origin: .description, line: 3)]
    #expect(IndexedTextTests.text(maker, .description) == ["Draws charts. ", " Reads tables."])
  }

  @Test("negative bullets and headings are cut out of the body")
  func negativeBody() {
    var maker = SkillMaker("aa", "Draws.", "# Charts\nline one\n- maps\nline two\n")
    maker.triggers = [SkillTrigger("maps", isNegative: true, origin: .section, line: 7)]
    #expect(IndexedTextTests.text(maker, .body).joined(separator: "|") == "\nline one\n|\nline two\n")
    #expect(IndexedTextTests.text(maker, .heading) == ["Charts"])
  }

  @Test("triggers of sections and keys are a field; those of the description are not counted twice")
  func triggers() {
    var maker = SkillMaker("aa", "Use when charts are asked for.")
    maker.triggers = [
      SkillTrigger("Use when charts are asked for.", origin: .description, line: 3),
      SkillTrigger("a plot", origin: .section, line: 9), SkillTrigger("a graph", origin: .key, line: 4),
      SkillTrigger("a map", isNegative: true, origin: .key, line: 5),
    ]
    #expect(IndexedTextTests.text(maker, .trigger) == ["a plot", "a graph"])
  }

  @Test("the body is cut by characters, not bytes", arguments: zip([0, 1, 2, 3, 9], ["", "é", "éa", "éa€", "éa€"]))
  func cut(length: Int, body: String) {
    #expect(IndexedTextTests.text(SkillMaker("aa", "b", "éa€"), .body, bodyLength: length) == [body])
  }

  @Test("the paths of references are a field")
  func references() {
    var maker = SkillMaker("aa", "b")
    maker.references = [SkillReference(path: "references/locks.md", size: 1)]
    #expect(IndexedTextTests.text(maker, .reference) == ["references/locks.md"])
  }

  @Test("a negative clause is worth nothing to its words")
  func negativeMatch() {
    var maker = SkillMaker("charts", "Draw charts of tables. Not for cartography.")
    maker.triggers = [SkillTrigger("Not for cartography.", isNegative: true, origin: .description, line: 3)]
    let answer = Pool.index(with: maker).match("cartography", MatchOptions(listsAll: true))
    #expect(answer.matches.isEmpty)
  }
}
