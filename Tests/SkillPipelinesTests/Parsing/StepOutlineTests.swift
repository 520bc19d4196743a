import SkillText
import SkillYAML
import Testing

@testable import SkillPipelines

@Suite("What is known of a step before it is read")
struct StepOutlineTests {
  private static func outline(_ text: String) throws -> StepOutline {
    let file = SourceFile(path: "a.yml", text: text)
    return StepOutline(of: try #require(YAMLDocument.parse(file).root))
  }

  @Test(
    "is its id and what it does",
    arguments: [
      ("id: a\nrun: b\n", "a", [KeyName.run]), ("prompt: b\nid: a\n", "a", [.prompt]), ("name: a\n", "", []),
      ("run: b\nuses: c\nid: [d]\n", "", [.run, .uses]),
      ("id: a\nid: b\nrun: c\nmatch: d\nrun: e\n", "b", [.match, .run]),
      ("a\n", "", []),
    ])
  func parts(text: String, id: String, kinds: [KeyName]) throws {
    let outline = try Self.outline(text)
    #expect(outline.id == id)
    #expect(outline.kinds.map(\.name) == kinds)
    #expect(outline.kind?.name == (kinds.count == 1 ? kinds[0] : nil))
  }

  @Test func `of a key that stands twice, the last counts`() throws {
    #expect(try Self.outline("run: a\nid: b\nrun: c\n").kind?.range == SourceRange(13, 16))
  }
}
