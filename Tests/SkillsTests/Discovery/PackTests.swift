import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Packs of flat skills")
struct PackTests {
  static let manifest: MemoryFiles.Node = """
    name: swift
    version: 0.1.0
    skills:
      - skills/views.md
      - skills/gone.md
      - ../outside.md
    agents:
      - agents/reviewer.md
      - agents/gone.md
    """

  static func pack(_ folder: String) -> [String: MemoryFiles.Node] {
    [
      "\(folder)/manifest.yaml": manifest, "\(folder)/skills/views.md": DiscoveryTests.named("views"),
      "\(folder)/skills/plain.md": "# Plain\n\nNo front matter.\n", "\(folder)/skills/README.md": "Hello",
      "\(folder)/agents/reviewer.md": DiscoveryTests.named("reviewer"),
      "\(folder)/skills/actors/SKILL.md": DiscoveryTests.named("actors"),
    ]
  }

  @Test(
    "A manifest makes a pack: its files are skills, agents are none", arguments: ["/root", "/root/skills/swift-pack"])
  func manifest(_ folder: String) {
    let catalog = Loading.catalog(Self.pack(folder))
    #expect(catalog.skills.map(\.name) == ["actors", "plain", "views"])
    #expect(catalog.skills.map(\.form) == [.folder, .flat, .flat])
    #expect(catalog.skills.map(\.pack) == ["swift", "swift", "swift"])
    #expect(catalog.skills.map(\.id.text) == ["flag/swift/actors", "flag/swift/plain", "flag/swift/views"])
    #expect(catalog.skills.map(\.status) == [.ok, .degraded, .ok])
    #expect(
      catalog.diagnostics.map(\.message) == [
        "'../outside.md' lies outside the pack", "'agents/gone.md' is not there", "'skills/gone.md' is not there",
      ])
    #expect(Set(catalog.diagnostics.map(\.code)) == ["DIR007"])
  }

  @Test("Packs are recognised by their layout without a manifest")
  func layout() {
    let catalog = Loading.catalog([
      "/root/skills/swift/skills/views.md": DiscoveryTests.named("views"),
      "/root/skills/swift/agents/x.md": DiscoveryTests.named("x"),
    ])
    #expect(catalog.skills.map(\.id.text) == ["flag/swift/views"])
  }

  @Test("A manifest of something else makes no pack")
  func otherManifest() {
    let catalog = Loading.catalog(["/root/app/manifest.yaml": "kind: Deployment\n", "/root/app/skills/a.md": "# A\n"])
    #expect(catalog.skills.isEmpty)
    #expect(catalog.diagnostics == [])
  }

  @Test("Loose files in a host's folder are a mistake that is told")
  func loose() {
    let catalog = Loading.catalog([
      "/root/.claude/skills/a.md": DiscoveryTests.named("a"),
      "/root/.claude/skills/b/SKILL.md": DiscoveryTests.named("b"),
      "/root/.claude/skills/notes.md": "# Notes\n",
    ])
    #expect(catalog.skills.map(\.name) == ["b"])
    #expect(catalog.diagnostics.map(\.code) == ["FIL003"])
    #expect(catalog.diagnostics.first?.help == "move it to a/SKILL.md")
  }

  @Test("A named folder of described files is a pack of its own")
  func looseRoot() {
    let catalog = Loading.catalog(["/root/a.md": DiscoveryTests.named("a"), "/root/notes.md": "# Notes\n"])
    #expect(catalog.skills.map(\.name) == ["a"])
    #expect(catalog.skills.first?.form == .flat)
  }

  @Test("A flat and a folder skill of one name in one pack: both are listed, the folder wins")
  func twoForms() {
    let catalog = Loading.catalog([
      "/root/skills/py/skills/patterns.md": DiscoveryTests.named("patterns"),
      "/root/skills/py/skills/patterns/SKILL.md": DiscoveryTests.named("patterns"),
    ])
    #expect(catalog.skills.map(\.form) == [.flat, .folder])
    #expect(catalog.skills.map(\.id.text) == ["flag/py/patterns~2", "flag/py/patterns"])
    #expect(catalog.skills.map(\.shadowedBy) == [SkillID("flag/py/patterns"), nil])
    #expect(catalog.diagnostics.map(\.code) == ["DIR002"])
  }

  @Test("Checks lie beside a flat skill and inside a folder skill")
  func checks() {
    let catalog = Loading.catalog([
      "/root/skills/p/skills/a.md": DiscoveryTests.named("a"), "/root/skills/p/skills/a.checks.yml": "version: 1\n",
      "/root/skills/p/skills/b/SKILL.md": DiscoveryTests.named("b"),
      "/root/skills/p/skills/b/checks.yml": "version: 1\n",
    ])
    #expect(
      catalog.skills.map(\.checksPath) == ["/root/skills/p/skills/a.checks.yml", "/root/skills/p/skills/b/checks.yml"])
  }
}
