import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Finding skills")
struct DiscoveryTests {
  static let demo = MemoryFiles.Node.text(Loading.file("name: demo\ndescription: Use when testing."))

  static func named(_ name: String) -> MemoryFiles.Node {
    .text(Loading.file("name: \(name)\ndescription: Use when testing."))
  }

  private func findings(_ catalog: SkillCatalog) -> [String] {
    catalog.diagnostics.map { "\($0.code) \($0.location?.path ?? "")" }
  }

  @Test("Folders at any depth are found, in the order of names")
  func depth() {
    let catalog = Loading.catalog([
      "/root/b/SKILL.md": Self.named("b"), "/root/x/y/z/a/SKILL.md": Self.named("a"),
      "/root/pack/skills/c/SKILL.md": Self.named("c"), "/root/README.md": "Hello",
    ])
    #expect(catalog.skills.map(\.name) == ["a", "b", "c"])
    #expect(catalog.skills.map(\.path) == ["x/y/z/a/SKILL.md", "b/SKILL.md", "pack/skills/c/SKILL.md"])
    #expect(catalog.skills.map(\.id.text) == ["flag/z/a", "flag/b", "flag/pack/c"])
    #expect(catalog.skills.map(\.pack) == [nil, nil, "pack"])
    #expect(catalog.diagnostics == [])
  }

  @Test("A root may be one skill, its file, or a flat skill's file", arguments: ["/root/demo", "/root/demo/SKILL.md"])
  func single(_ root: String) {
    let catalog = Loading.catalog(["/root/demo/SKILL.md": Self.demo, "/root/other/SKILL.md": Self.demo], root: root)
    #expect(catalog.skills.map(\.name) == ["demo"])
    #expect(catalog.skills.first?.codes == [])
    #expect(catalog.diagnostics == [])
  }

  @Test("A folder that is not there is reported when it was named, and not otherwise")
  func missing() {
    let loader = SkillLoader(files: MemoryFiles(["/x": .folder]))
    #expect(loader.load([.init("/none", isExplicit: true)]).diagnostics.map(\.code) == ["DIR006"])
    #expect(loader.load([.init("/none")]).diagnostics == [])
  }

  @Test(
    "Nothing below a skill is a skill of its own, and its path is told",
    .bug("https://github.com/openai/codex/issues/22275"))
  func nested() {
    let catalog = Loading.catalog(["/root/demo/SKILL.md": Self.demo, "/root/demo/a/b/SKILL.md": Self.named("b")])
    #expect(catalog.skills.map(\.name) == ["demo"])
    #expect(catalog.skills.first?.codes == ["DIR003"])
    #expect(
      catalog.skills.first?.diagnostics.first?.message
        == "demo/a/b/SKILL.md lies inside this skill and is none of its own")
  }

  @Test(
    "Other spellings of SKILL.md are loaded with a warning",
    .bug("https://github.com/anthropics/claude-code/issues/16983"),
    arguments: ["skill.md", "Skill.md", "SKILL.MD"])
  func spelling(_ name: String) {
    let catalog = Loading.catalog(["/root/demo/\(name)": Self.demo])
    #expect(catalog.skills.map(\.codes) == [["FIL001"]])
    #expect(catalog.skills.first?.status == .ok)
  }

  @Test("Of two spellings the right one is read, and the other is told")
  func bothSpellings() {
    let catalog = Loading.catalog(["/root/demo/SKILL.md": Self.demo, "/root/demo/skill.md": Self.named("x")])
    #expect(catalog.skills.map(\.name) == ["demo"])
    #expect(catalog.skills.first?.diagnostics.map(\.message) == ["demo/skill.md is not read: 'SKILL.md' is"])
  }

  @Test(
    "What cannot be read is listed as broken, and hides nothing",
    arguments: [
      (MemoryFiles.Node.folder, "FIL002"), (.special, "FIL002"), (.unreadable, "FIL002"), (.link("/nowhere"), "FIL002"),
      (.file(Array(repeating: 0x20, count: 1 << 20 | 1)), "FIL004"),
    ])
  func unreadable(_ node: MemoryFiles.Node, _ code: String) {
    let catalog = Loading.catalog(["/root/bad/SKILL.md": node, "/root/demo/SKILL.md": Self.demo])
    #expect(catalog.skills.map(\.name) == ["bad", "demo"])
    #expect(catalog.skills.map(\.status) == [.broken, .ok])
    #expect(catalog.skills.first?.codes == [code])
    #expect(catalog.skills.first?.diagnostics.map(\.severity) == [.error])
  }

  @Test("A folder that may not be listed is told")
  func closedFolder() {
    let catalog = Loading.catalog(["/root/closed": .closedFolder, "/root/demo/SKILL.md": Self.demo])
    #expect(catalog.skills.map(\.name) == ["demo"])
    #expect(findings(catalog) == ["DIR006 closed"])
  }

  @Test("Folders of tools and hidden ones are left out aloud, those of hosts are searched")
  func skipped() {
    let catalog = Loading.catalog([
      "/root/node_modules/x/SKILL.md": Self.named("x"), "/root/.hidden/y/SKILL.md": Self.named("y"),
      "/root/.git/z/SKILL.md": Self.named("z"), "/root/.claude/skills/demo/SKILL.md": Self.demo,
    ])
    #expect(catalog.skills.map(\.name) == ["demo"])
    #expect(findings(catalog) == ["DIR005 .hidden", "DIR005 node_modules"])
  }

  @Test("A bound ends the search and makes the catalog partial")
  func bounds() {
    let nodes = Dictionary(uniqueKeysWithValues: (0..<30).map { ("/root/s\($0)/SKILL.md", Self.named("s\($0)")) })
    var loader = SkillLoader(files: MemoryFiles(nodes))
    loader.bounds = ScanBounds(depth: 6, folders: 11, entries: 1_000)
    let catalog = loader.load([.init("/root")], relativeTo: "/root")
    #expect(catalog.skills.count == 10)
    #expect(catalog.isPartial)
    #expect(catalog.diagnostics.map(\.message) == ["stopped after 11 folders, at s18"])
    loader.bounds = ScanBounds(depth: 6, folders: 1_000, entries: 1_000)
    #expect(loader.load([.init("/root")]).isPartial == false)
  }

  @Test("A folder too deep is told")
  func tooDeep() {
    var loader = SkillLoader(files: MemoryFiles(["/root/a/b/c/SKILL.md": Self.named("c")]))
    loader.bounds = ScanBounds(depth: 2, folders: 100, entries: 100)
    let catalog = loader.load([.init("/root")], relativeTo: "/root")
    #expect(catalog.skills.isEmpty)
    #expect(catalog.isPartial)
    #expect(findings(catalog) == ["DIR004 a/b/c"])
  }

  @Test(
    "Links are followed, loops end, and one file is loaded once",
    .bug("https://github.com/openai/codex/issues/22275"))
  func links() {
    let catalog = Loading.catalog([
      "/store/demo/SKILL.md": Self.demo, "/root/demo": .link("/store/demo"), "/root/again": .link("/store/demo"),
      "/root/loop": .link("."), "/root/up": .link(".."), "/root/file/SKILL.md": .link("/store/demo/SKILL.md"),
      "/root/dead": .link("/nowhere"), "/root/real/SKILL.md": Self.named("real"), "/root/alias": .link("real"),
    ])
    #expect(catalog.skills.map(\.path).sorted() == ["file/SKILL.md", "real/SKILL.md"])
    #expect(findings(catalog) == ["FIL002 dead"])
  }

  @Test("A root that is a link, and two roots over one folder")
  func linkedRoots() {
    let files = MemoryFiles(["/store/demo/SKILL.md": Self.demo, "/home/skills": .link("/store")])
    let catalog = SkillLoader(files: files).load([.init("/home/skills"), .init("/store", scope: .user)])
    #expect(catalog.skills.map(\.path) == ["/home/skills/demo/SKILL.md"])
    #expect(catalog.diagnostics == [])
  }
}
