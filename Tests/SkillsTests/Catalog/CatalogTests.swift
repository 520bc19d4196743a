import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Names and precedence in a catalog")
struct CatalogTests {
  private let files = MemoryFiles([
    "/p/.claude/skills/pdf/SKILL.md": DiscoveryTests.named("pdf"),
    "/p/.agents/skills/pdf/SKILL.md": DiscoveryTests.named("pdf"),
    "/h/.claude/skills/pdf/SKILL.md": DiscoveryTests.named("pdf"),
    "/h/.claude/skills/own/SKILL.md": DiscoveryTests.named("own"),
  ])

  private func found(_ catalog: SkillCatalog, _ name: String) -> String? {
    if case .found(let skill) = catalog.resolve(name) { skill.path } else { nil }
  }

  @Test(
    "Project before user, earlier roots before later ones; the losers stay reachable",
    .bug("https://github.com/anthropics/claude-code/issues/25209"))
  func precedence() {
    let roots = SkillRoots.standard(project: "/p", home: "/h", files: files)
    #expect(roots.map(\.path) == ["/p/.claude/skills", "/p/.agents/skills", "/h/.claude/skills"])
    let catalog = SkillLoader(files: files).load(roots.reversed(), relativeTo: "/p")
    #expect(
      catalog.skills.map(\.path) == [
        "/h/.claude/skills/own/SKILL.md", ".agents/skills/pdf/SKILL.md", ".claude/skills/pdf/SKILL.md",
        "/h/.claude/skills/pdf/SKILL.md",
      ])
    let ordered = SkillLoader(files: files).load(roots, relativeTo: "/p")
    #expect(found(ordered, "pdf") == ".claude/skills/pdf/SKILL.md")
    #expect(found(ordered, "pdf@user") == "/h/.claude/skills/pdf/SKILL.md")
    #expect(found(ordered, "pdf@project") == ".claude/skills/pdf/SKILL.md")
    #expect(found(ordered, "project/pdf~2") == ".agents/skills/pdf/SKILL.md")
    #expect(
      ordered.skills.filter { $0.shadowedBy != nil }.map(\.shadowedBy) == [
        SkillID("project/pdf"), SkillID("project/pdf"),
      ])
    #expect(ordered.diagnostics.map(\.code) == ["DIR002", "DIR002"])
    #expect(
      ordered.diagnostics.map(\.message) == [
        "'pdf' is hidden by .claude/skills/pdf/SKILL.md", "'pdf' is hidden by .claude/skills/pdf/SKILL.md",
      ])
    #expect(ordered.diagnostics.first?.notes.first?.location?.path == ".claude/skills/pdf/SKILL.md")
  }

  @Test("Between packs of one root a name is ambiguous, and all candidates are named")
  func ambiguous() {
    let catalog = Loading.catalog([
      "/root/a/skills/debug/SKILL.md": DiscoveryTests.named("debug"),
      "/root/b/skills/debug/SKILL.md": DiscoveryTests.named("debug"),
    ])
    guard case .ambiguous(let ids) = catalog.resolve("debug") else {
      Issue.record("debug is not ambiguous")
      return
    }
    #expect(ids.map(\.text) == ["flag/a/debug", "flag/b/debug"])
    #expect(found(catalog, "b/debug") == "b/skills/debug/SKILL.md")
    #expect(catalog.skills.allSatisfy { $0.shadowedBy == nil && $0.isMatchable })
    #expect(catalog.diagnostics.map(\.code) == ["DIR002"])
  }

  @Test("A mistyped name gets a suggestion")
  func suggestion() {
    let catalog = Loading.catalog(["/root/swift-testing/SKILL.md": DiscoveryTests.named("swift-testing")])
    guard case .missing(let suggestion) = catalog.resolve("swift-tesing") else {
      Issue.record("swift-tesing was found")
      return
    }
    #expect(suggestion == "swift-testing")
  }

  @Test("The same files give the same catalog whatever the threads do", arguments: 0..<8)
  func deterministic(_ round: Int) {
    let nodes = Dictionary(
      uniqueKeysWithValues: (0..<60).map {
        ("/root/p\($0 % 7)/s\($0 % 20)-\($0)/SKILL.md", DiscoveryTests.named("s\($0 % 20)"))
      })
    let first = Loading.catalog(nodes)
    let second = Loading.catalog(nodes)
    #expect(first.json == second.json)
    #expect(first.skills.count == 60)
    #expect(first.skills.map(\.id) == second.skills.map(\.id))
    #expect(Set(first.skills.map(\.id)).count == 60)
  }

  @Test("The catalog as JSON")
  func json() throws {
    let text = "---\nname: demo\ndescription: Use when: cold\n---\n- [ ] One\n"
    let catalog = Loading.catalog(["/root/demo/SKILL.md": .text(text)])
    let digest = SHA256.hex(text.utf8)
    #expect(
      catalog.json.canonicalText
        == #"{"diagnostics":[],"partial":false,"schema":"skillpool.list/1","skills":[{"checklist-items":1,"#
        + #""description":"Use when: cold","#
        + #""diagnostics":[{"code":"FM006","column":22,"end-column":23,"end-line":3,"#
        + #""help":"quote it: description: \"Use when: cold\"","line":3,"#
        + #""message":"'description' is not valid YAML: ': ' inside an unquoted value","path":"demo/SKILL.md","#
        + #""severity":"warning"}],"digest":"sha256:\#(digest)","disable-model-invocation":false,"form":"folder","#
        + #""id":"flag/demo","kind":"skill","name":"demo","path":"demo/SKILL.md","paths":[],"scope":"flag","#
        + #""shadowed-by":null,"status":"ok","tokens":14,"triggers":1,"user-invocable":true}]}"#)
  }

  @Test("Digests: of the file as it lies on disk, and of everything a skill says")
  func digests() throws {
    let utf16: [UInt8] = [0xFF, 0xFE] + "---\nname: demo\n---\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(Loading.skill(bytes: utf16)?.digest == SHA256.hex(utf16))
    let files = MemoryFiles(["/root/demo/SKILL.md": DiscoveryTests.demo, "/root/demo/references/a.md": "A"])
    let skill = try #require(SkillLoader(files: files).load([.init("/root", isExplicit: true)]).skills.first)
    let parts = "[[\"SKILL.md\",\"\(skill.digest)\"],[\"references/a.md\",\"\(SHA256.hex("A".utf8))\"]]"
    #expect(try skill.contentDigest(files: files) == SHA256.hex(parts.utf8))
    files.place("B", at: "/root/demo/references/a.md")
    #expect(try skill.contentDigest(files: files) != SHA256.hex(parts.utf8))
    files.remove("/root/demo/references/a.md")
    let error = #expect(throws: FileError.self) { try skill.contentDigest(files: files) }
    #expect(error?.code == .notFound)
  }
}
