import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Plugins of Codex and Copilot")
struct OtherPluginTests {
  private func ids(_ catalog: SkillCatalog) -> [String] { catalog.skills.map(\.id.text) }
  private func codes(_ catalog: SkillCatalog) -> [String] { catalog.diagnostics.map(\.code) }

  @Test(
    "The marketplace of a repository, wherever its client keeps it",
    arguments: [
      ".agents/plugins/marketplace.json", ".github/plugin/marketplace.json", ".cursor-plugin/marketplace.json",
      ".claude-plugin/marketplace.json",
    ])
  func marketplace(_ path: String) {
    var nodes = PluginTests.skills("/p/plugins/notes/skills/take-notes", "/p/plugins/far/skills/no")
    nodes["/p/" + path] = """
      {"name": "m", "plugins": [
        {"name": "notes", "source": {"source": "local", "path": "./plugins/notes"}},
        {"name": "far", "source": {"source": "url", "url": "https://example.com/far.git"}}
      ]}
      """
    let catalog = PluginTests.load(nodes)
    #expect(ids(catalog) == ["plugin/notes/take-notes"])
    #expect(codes(catalog) == [])
  }

  @Test("Two marketplaces in one repository count together, a plugin of both once")
  func both() {
    var nodes = PluginTests.skills("/p/a/skills/one", "/p/b/skills/two", "/p/b/more/three")
    nodes["/p/.claude-plugin/marketplace.json"] = """
      {"plugins": [{"name": "a", "source": "./a"}, {"name": "b", "source": "./b", "skills": ["./more/three"]}]}
      """
    nodes["/p/.agents/plugins/marketplace.json"] = #"{"plugins": [{"name": "b", "source": "./b"}]}"#
    #expect(ids(PluginTests.load(nodes)) == ["plugin/a/one", "plugin/b/three", "plugin/b/two"])
  }

  @Test("A path of a marketplace that leads outside is told and not followed", arguments: ["../q", "/q"])
  func outside(_ path: String) {
    var nodes = PluginTests.skills("/q/skills/evil")
    nodes["/p/.agents/plugins/marketplace.json"] = .text(
      #"{"plugins": [{"name": "evil", "source": {"source": "local", "path": "\#(path)"}}]}"#)
    let catalog = PluginTests.load(nodes)
    #expect(ids(catalog) == [])
    #expect(codes(catalog) == ["DIR009"])
  }

  @Test(
    "A manifest at any of its places names a plugin's skills",
    arguments: [
      "plugin.json", ".github/plugin/plugin.json", ".plugin/plugin.json", ".codex-plugin/plugin.json",
      ".claude-plugin/plugin.json",
    ])
  func manifest(_ path: String) {
    var nodes = PluginTests.skills("/p/a/own/one")
    nodes["/p/.agents/plugins/marketplace.json"] = #"{"plugins": [{"name": "a", "source": "./a"}]}"#
    nodes["/p/a/" + path] = #"{"name": "alpha", "skills": "./own"}"#
    #expect(ids(PluginTests.load(nodes)) == ["plugin/a/one"])
  }

  @Test("The manifests for several clients count together")
  func manifests() {
    var nodes = PluginTests.skills("/p/own/one", "/p/other/two")
    nodes["/p/.claude-plugin/plugin.json"] = #"{"name": "alpha", "skills": "./own"}"#
    nodes["/p/.codex-plugin/plugin.json"] = #"{"name": "beta", "skills": "./other"}"#
    #expect(ids(PluginTests.load(nodes)) == ["plugin/alpha/one", "plugin/alpha/two"])
  }

  @Test("A plugin.json of something else makes no plugin of a project")
  func otherPlugin() {
    var nodes = PluginTests.skills("/p/SKILLS/x", "/p/.claude/skills/one")
    nodes["/p/plugin.json"] = "{ no json"
    let catalog = PluginTests.load(nodes)
    #expect(ids(catalog) == ["project/one"])
    #expect(codes(catalog) == [])
  }

  @Test("Codex: the highest version of what is installed, less what is switched off")
  func codex() {
    let store = "/h/.codex/plugins/cache"
    var nodes = PluginTests.skills(
      "\(store)/m/one/1.9.0/skills/old", "\(store)/m/one/1.10.0/skills/new", "\(store)/m/off/1.0.0/skills/no",
      "\(store)/n/dev/local/skills/mine", "\(store)/n/dev/9.0.0/skills/theirs")
    nodes["\(store)/m/one/1.10.0/.codex-plugin/plugin.json"] = #"{"name": "one"}"#
    nodes["/h/.codex/config.toml"] = """
      model = "x"
      enabled = false

      [plugins."one@m"]
      enabled = true

      [plugins."off@m"]
      enabled = false # not now

      [features]
      enabled = false
      """
    nodes["\(store)/m/link"] = .link("/etc")
    nodes["/etc/1.0.0/skills/evil/SKILL.md"] = DiscoveryTests.named("evil")
    let catalog = PluginTests.load(nodes)
    #expect(ids(catalog) == ["plugin/dev/mine", "plugin/one/new"])
    #expect(codes(catalog) == ["DIR009"])
  }

  @Test("Copilot: what is installed from marketplaces and from nowhere, less what is switched off")
  func copilot() {
    let store = "/h/.copilot/installed-plugins"
    var nodes = PluginTests.skills(
      "\(store)/m/one/skills/a", "\(store)/m/off/skills/b", "\(store)/m/gone/skills/c",
      "\(store)/_direct/owner--repo/skills/d")
    nodes["\(store)/_direct/owner--repo/plugin.json"] = #"{"name": "direct"}"#
    nodes["/h/.copilot/config.json"] = """
      // Written by the program.
      {"installed_plugins": [
        {"name": "one", "marketplace": "m", "enabled": true}, {"name": "off", "marketplace": "m", "enabled": false}
      ]}
      """
    nodes["/h/.copilot/settings.json"] = #"{"enabledPlugins": {"gone@m": false}}"#
    let catalog = PluginTests.load(nodes)
    #expect(ids(catalog) == ["plugin/one/a", "plugin/direct/d"])
    #expect(codes(catalog) == [])
  }

  @Test(
    "Settings that are no settings switch nothing off", arguments: ["", "[", "{", "[]", #"{"installed_plugins": 7}"#])
  func settings(_ text: String) {
    var nodes = PluginTests.skills(
      "/h/.copilot/installed-plugins/m/one/skills/a", "/h/.codex/plugins/cache/m/two/1/skills/b")
    for name in [".copilot/config.json", ".copilot/settings.json", ".codex/config.toml"] {
      nodes["/h/" + name] = .text(text)
    }
    #expect(ids(PluginTests.load(nodes)) == ["plugin/one/a", "plugin/two/b"])
  }

  @Test(
    "Versions are ordered by their numbers",
    arguments: [
      (["1.9.0", "1.10.0"], "1.10.0"), (["2.0.0-beta", "2.0.0"], "2.0.0-beta"), (["local", "9"], "local"),
      (["abc", "1.0"], "abc"), (["1", "1.0"], "1.0"), ([], nil),
    ] as [([String], String?)])
  func versions(_ versions: [String], _ active: String?) {
    #expect(VersionOrder.active(of: versions) == active)
    #expect(VersionOrder.active(of: versions.reversed()) == active)
  }

  @Test("Agents and commands at other places than the usual ones")
  func extras() {
    let files = MemoryFiles([
      "/p/.claude-plugin/marketplace.json":
        #"{"plugins": [{"name": "a", "source": "./a", "commands": {"tidy": {"source": "./cmd/tidy.md"}}}]}"#,
      "/p/a/.claude-plugin/plugin.json":
        #"{"name": "a", "agents": ["./people/ada.md", "../out.md"], "commands": "./own"}"#,
      "/p/a/people/ada.md": "---\nname: ada\ndescription: Counts.\n---\nCount.\n",
      "/p/a/people/README.md": "People\n", "/p/a/own/git/commit.md": "Commit.\n", "/p/a/cmd/tidy.md": "Tidy.\n",
      "/p/a/agents/bob.md": "---\nname: bob\ndescription: Builds.\n---\nBuild.\n", "/p/out.md": "x",
    ])
    let surroundings = SkillSurroundings(project: "/p", home: "/h")
    let loader = InstructionLoader(files: files)
    let expected = ["agent ada", "agent bob", "command git:commit", "command tidy"]
    func names(_ catalog: InstructionCatalog) -> [String] {
      catalog.files.map { "\($0.kind.rawValue) \($0.name)" }
    }
    #expect(names(loader.load(in: surroundings, relativeTo: "/p")) == expected)
    #expect(names(loader.load(below: ["/p"], relativeTo: "/p")) == expected)
    let found = SkillDiscovery.find(in: surroundings, files: files, shown: "/p").diagnostics
    #expect(found.map(\.code) == ["DIR009"])
  }
}
