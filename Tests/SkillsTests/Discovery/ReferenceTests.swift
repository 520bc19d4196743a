import SkillSystem
import SkillText
import TestSupport
import Testing

@testable import Skills

@Suite("References")
struct ReferenceTests {
  private func load(_ body: String, _ others: [String: MemoryFiles.Node] = [:]) -> Skill? {
    var nodes = others
    nodes["/root/demo/SKILL.md"] = .text(Loading.file("name: demo\ndescription: Use when testing.", body: body))
    return Loading.catalog(nodes).skills.first
  }

  @Test("Files below references, scripts and assets are listed, and others that the body names")
  func listed() throws {
    let skill = try #require(
      load(
        "See [forms](FORMS.md) and `references/a.md`.",
        [
          "/root/demo/references/a.md": "12345", "/root/demo/references/deep/b.md": "1",
          "/root/demo/scripts/c.sh": "12",
          "/root/demo/assets/d.txt": "", "/root/demo/FORMS.md": "123", "/root/demo/NOTES.md": "1234",
        ]))
    #expect(
      skill.references.map(\.path) == [
        "FORMS.md", "assets/d.txt", "references/a.md", "references/deep/b.md", "scripts/c.sh",
      ])
    #expect(skill.references.map(\.size) == [3, 0, 5, 1, 2])
    #expect(skill.codes == [])
  }

  @Test("A missing file is told where the body names it, once")
  func dangling() throws {
    let marked = MarkedText("One `1️⃣references/a.md`,\nagain `references/a.md`.\n\n```\n`references/b.md`\n```\n")
    let skill = try #require(load(marked.text))
    #expect(skill.diagnostics.map(\.message) == ["'references/a.md' is not there"])
    let place = try #require(marked.position("1️⃣"))
    #expect(skill.diagnostics.first?.location?.start == SourcePosition(line: place.line + 4, column: place.column))
  }

  @Test(
    "Addresses, anchors and patterns are no files",
    arguments: [
      "[a](https://a.b/c.md)", "[a](#x)", "[a](mailto:x@y.zz)", "`references/*.md`", "`references/`", "[a](<b>)",
    ])
  func noFiles(_ body: String) throws {
    #expect(try #require(load(body)).codes == [])
  }

  @Test("Files outside the skill are no part of it")
  func outside() throws {
    let skill = try #require(
      load(
        "See [rules](../rules.md).",
        [
          "/root/rules.md": "x", "/root/demo/references/in.md": .link("../a.md"), "/root/demo/a.md": "1",
          "/root/demo/references/out.md": .link("/etc/passwd"), "/etc/passwd": "secret",
        ]))
    #expect(skill.references.map(\.path) == ["references/in.md"])
    #expect(
      skill.diagnostics.map(\.message) == [
        "demo/references/out.md links to a file outside the skill", "'../rules.md' lies outside the skill",
      ])
    #expect(skill.codes == ["REF002", "REF002"])
  }
}
