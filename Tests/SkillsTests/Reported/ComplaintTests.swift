import SkillSystem
import SkillText
import Testing

@testable import Skills

/// What users of skill packs complain about (groups A, B and E): skills that vanish, overwrite each other, or whose
/// files nobody reaches.
@Suite("Complaints about skill packs")
struct ComplaintTests {
  @Test(
    "A skill whose front matter is no YAML is there all the same, and no other one is lost",
    .bug("https://github.com/tanweai/pua/issues/147"), .bug("https://github.com/gsd-build/gsd-2/issues/4594"),
    .bug("https://github.com/chrisbanes/skills/issues/7"), .bug("https://github.com/openclaw/openclaw/issues/29981"),
    .bug("https://github.com/anthropics/claude-code/issues/86748"),
    .bug("https://github.com/anthropics/claude-code/issues/86841"),
    .bug("https://github.com/anthropics/claude-code/issues/91871"),
    .bug("https://github.com/obra/episodic-memory/issues/153"),
    .bug("https://github.com/darrenhinde/OpenAgentsControl/issues/158"),
    .bug("https://github.com/anomalyco/opencode/issues/5991"),
    arguments: [
      "description: Reviews code: use when a change is ready", "description: \"Says \"hi\" to visitors\"",
      "description: [draft] use when testing", "description: Use when: a\nargument-hint: [a] [b]",
      "description: @model: x",
      "description: 'Don't stop'", "description: Use when testing\nmetadata: {a: b",
    ])
  func vanished(front: String) throws {
    let good = Loading.file("name: good\ndescription: Use when all is well.")
    let catalog = Loading.catalog([
      "/root/demo/SKILL.md": .text(Loading.file("name: demo\n" + front)), "/root/good/SKILL.md": .text(good),
      "/root/zeta/SKILL.md": .text(good.replacing("good", with: "zeta")),
    ])
    #expect(catalog.skills.map(\.name).sorted() == ["demo", "good", "zeta"])
    let demo = try #require(catalog.skills.first { $0.name == "demo" })
    #expect(!demo.diagnostics.isEmpty)
    #expect(catalog.skills.filter { $0.name != "demo" }.allSatisfy { $0.status == .ok })
  }

  @Test(
    "What narrows a skill is not lost with a description that is no YAML",
    .bug("https://github.com/jaredrhod/ai-marketing-skills/issues/3"))
  func narrowed() throws {
    let skill = try #require(
      Loading.skill(Loading.file("name: demo\ndescription: Use when: reading\nallowed-tools: Read, Grep")))
    let tools = try #require(skill.frontMatter.first { $0.key == "allowed-tools" })
    #expect("\(tools.value)".contains("Read"))
  }

  @Test(
    "A name that is not its folder's is told, and the skill answers to both",
    .bug("https://github.com/vercel-labs/agent-skills/issues/80"),
    .bug("https://github.com/vercel-labs/agent-skills/issues/235"), .bug("https://github.com/coder/xum/issues/1665"),
    .bug("https://github.com/netclaw-dev/netclaw/issues/541"))
  func otherFolder() {
    let text = Loading.file("name: react-best-practices\ndescription: Use when writing components.")
    let catalog = Loading.catalog(["/root/react/SKILL.md": .text(text)])
    #expect(catalog.skills.map(\.name) == ["react-best-practices"])
    #expect(catalog.skills.first?.codes.isEmpty == false)
    for word in ["react-best-practices", "react"] {
      guard case .found = catalog.resolve(word) else {
        Issue.record("'\(word)' is not found")
        continue
      }
    }
  }

  @Test(
    "Of skills with one name none overwrites another", .bug("https://github.com/wshobson/agents/issues/500"),
    .bug("https://github.com/wshobson/agents/issues/643"), .bug("https://github.com/vercel-labs/skills/issues/1802"))
  func oneName() {
    var nodes: [String: MemoryFiles.Node] = [:]
    for pack in 1...30 {
      nodes["/root/pack\(pack)/skills/debug/SKILL.md"] = .text(
        Loading.file("name: debug\ndescription: Use when pack \(pack) fails."))
    }
    let catalog = Loading.catalog(nodes)
    #expect(catalog.skills.count == 30)
    #expect(Set(catalog.skills.map(\.id.text)).count == 30)
    for skill in catalog.skills {
      guard case .found(let found) = catalog.resolve(skill.id.text) else {
        Issue.record("\(skill.id.text) is not found")
        continue
      }
      #expect(found.description == skill.description)
    }
  }

  @Test(
    "Files of a skill are found from its folder, wherever the program was started",
    .bug("https://github.com/anthropics/skills/issues/1153"),
    .bug("https://github.com/anthropics/claude-code/issues/56325"),
    .bug("https://github.com/aaif-goose/goose/issues/9558"))
  func references() throws {
    let body = "\nSee [the forms](references/forms.md) and `references/none.md`.\n"
    let skill = try #require(
      Loading.catalog([
        "/root/demo/SKILL.md": .text(Loading.file("name: demo\ndescription: Use when testing.", body: body)),
        "/root/demo/references/forms.md": "forms", "/root/references/none.md": "not the skill's",
      ]).skills.first)
    #expect(skill.references.map(\.path) == ["references/forms.md"])
    #expect(skill.diagnostics.map(\.message) == ["'references/none.md' is not there"])
  }
}
