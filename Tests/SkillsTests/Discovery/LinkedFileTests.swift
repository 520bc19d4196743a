import SkillSystem
import Testing

@testable import Skills

@Suite("Skills behind links (S47)")
struct LinkedFileTests {
  private static let store: [String: MemoryFiles.Node] = ["/store/tea.md": DiscoveryTests.named("tea")]

  private func marks(_ catalog: SkillCatalog) -> [String] {
    catalog.skills.map { "\($0.name) \($0.status.rawValue) \($0.codes)" }
  }

  @Test("A flat skill may be a link, in a pack and beside others", arguments: ["/root", "/root/skills/pack/skills"])
  func flat(_ folder: String) {
    let nodes = Self.store.merging(["\(folder)/tea.md": .link("/store/tea.md")]) { first, _ in first }
    #expect(marks(Loading.catalog(nodes)) == ["tea ok []"])
  }

  @Test("A root may be a link to a flat skill, to a skill's file, or to its folder")
  func roots() {
    let nodes = Self.store.merging([
      "/store/demo/SKILL.md": DiscoveryTests.demo, "/links/tea.md": .link("/store/tea.md"),
      "/alone/SKILL.md": .link("/store/demo/SKILL.md"), "/links/demo": .link("/store/demo"),
    ]) { first, _ in first }
    #expect(marks(Loading.catalog(nodes, root: "/links/tea.md")) == ["tea ok []"])
    #expect(marks(Loading.catalog(nodes, root: "/alone/SKILL.md")) == ["demo ok []"])
    #expect(marks(Loading.catalog(nodes, root: "/links/demo")) == ["demo ok []"])
  }

  @Test("One file behind two links is one skill")
  func twice() {
    let nodes = Self.store.merging([
      "/root/a.md": .link("/store/tea.md"), "/root/b.md": .link("/store/tea.md"),
    ]) { first, _ in first }
    #expect(Loading.catalog(nodes).skills.map(\.path) == ["a.md"])
  }
}
