import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Files over the limit")
struct LargeFileTests {
  private static let tail = String(repeating: "x", count: (1 << 20) + 1)
  private static let keys = "name: tea\ndescription: Brews tea. Use when a guest is thirsty."

  @Test("The front matter is read, and everything else told to be missing (S12)")
  func named() throws {
    let text = Loading.file(Self.keys, body: "\n# Tea\n\n## Checklist\n\n- [ ] warm cup\n" + Self.tail)
    let catalog = Loading.catalog(["/root/tea/SKILL.md": .text(text), "/root/demo/SKILL.md": DiscoveryTests.demo])
    let skill = try #require(catalog.skills.last)
    #expect(skill.name == "tea")
    #expect(skill.description == "Brews tea. Use when a guest is thirsty.")
    #expect(skill.status == .degraded)
    #expect(skill.tokens == text.utf8.count / 4)
    #expect(skill.body == "")
    #expect(skill.checklist == [])
    #expect(skill.digest == "")
    #expect(!skill.hasText)
    #expect(!skill.isMatchable)
    #expect(
      skill.diagnostics.map(\.message) == [
        "/root/tea/SKILL.md is \(text.utf8.count) bytes; the limit is 1048576 bytes; only its front matter was read"
      ])
    #expect(skill.refusal?.code == "FIL004")
    #expect(catalog.json["partial"] == true)
    #expect(catalog.skills.first?.hasText == true)
  }

  @Test(
    "It is listed as broken where its beginning names nothing",
    arguments: ["# Tea\n", "---\n", "---\n- a\n---\n", ""])
  func nameless(_ start: String) throws {
    let skill = try #require(Loading.skill(start + Self.tail, folder: "tea"))
    #expect(skill.name == "tea")
    #expect(skill.status == .broken)
    #expect(skill.codes == ["FIL004"])
  }

  @Test("A flat file counts only with a name and a description", arguments: [true, false])
  func flat(_ isDescribed: Bool) {
    let text = Loading.file(isDescribed ? Self.keys : "name: tea", body: Self.tail)
    let catalog = Loading.catalog(["/root/tea.md": .text(text), "/root/demo/SKILL.md": DiscoveryTests.demo])
    #expect(catalog.skills.map(\.name) == (isDescribed ? ["demo", "tea"] : ["demo"]))
  }

  @Test("Nothing is mended in a file that was not read whole")
  func mending() throws {
    let text = Loading.file("name: tea\ndescription: Brews: tea", body: Self.tail)
    let skill = try #require(Loading.skill(text, folder: "tea"))
    #expect(skill.codes.contains("FM006"))
    #expect(skill.repair() == nil)
  }

  @Test("The cut falls between characters")
  func border() throws {
    let text = Loading.file(Self.keys, body: String(repeating: "é", count: 1 << 20))
    #expect(try #require(Loading.skill(text, folder: "tea")).codes == ["FIL004"])
  }
}
