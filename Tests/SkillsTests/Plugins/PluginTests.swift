import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Plugins and marketplaces")
struct PluginTests {
  /// The catalog of a project at `/p` with a home at `/h`, standard folders only.
  static func load(_ nodes: [String: MemoryFiles.Node], folder: String = "/p") -> SkillCatalog {
    let files = MemoryFiles(nodes)
    let surroundings = SkillSurroundings(project: "/p", folder: folder, home: "/h")
    return SkillLoader(files: files).load(
      SkillDiscovery.find(in: surroundings, files: files, shown: "/p"), relativeTo: "/p")
  }

  static func skills(_ paths: String...) -> [String: MemoryFiles.Node] {
    Dictionary(
      uniqueKeysWithValues: paths.map {
        ("\($0)/SKILL.md", DiscoveryTests.named(String($0.split(separator: "/").last ?? "x")))
      })
  }

  static func with(_ path: String, _ text: String, _ skills: [String: MemoryFiles.Node]) -> [String: MemoryFiles.Node] {
    skills.merging([path: .text(text)]) { first, _ in first }
  }

  private func ids(_ catalog: SkillCatalog) -> [String] { catalog.skills.map(\.id.text) }
  private func marks(_ catalog: SkillCatalog) -> [String] {
    catalog.diagnostics.map { "\($0.mark) \($0.message)" }
  }

  @Test(
    "F45: a marketplace's list says which skills are whose, whatever else lies there",
    .bug("https://github.com/anthropics/claude-code/issues/53426"),
    .bug("https://github.com/anthropics/claude-code/issues/13344"))
  func listed() {
    let catalog = Self.load(
      Self.with(
        "/p/.claude-plugin/marketplace.json",
        """
        {"name": "m", "plugins": [
          {"name": "documents", "source": "./", "skills": ["./kit/pdf", "./kit/docx"]},
          {"name": "examples", "source": "./", "skills": ["./kit/art", "./kit/pdf"]},
          {"name": "far", "source": {"source": "github", "repo": "a/b"}}
        ]}
        """,
        Self.skills("/p/kit/pdf", "/p/kit/docx", "/p/kit/art", "/p/kit/hidden")))
    #expect(ids(catalog) == ["plugin/examples/art", "plugin/documents/docx", "plugin/documents/pdf"])
    #expect(catalog.skills.map(\.pack) == ["examples", "documents", "documents"])
    #expect(catalog.skills.map(\.scope) == [.plugin, .plugin, .plugin])
    #expect(marks(catalog) == [])
  }

  @Test("Without a list: the folder skills, what plugin.json adds, or the plugin itself")
  func plugin() {
    var nodes = Self.skills("/p/a/skills/one", "/p/a/more/two", "/p/b")
    nodes["/p/a/.claude-plugin/plugin.json"] = #"{"name": "alpha", "skills": "./more"}"#
    nodes["/p/.claude-plugin/marketplace.json"] = """
      {"plugins": [{"name": "a", "source": "./a"}, {"name": "b", "source": "./b"}]}
      """
    let catalog = Self.load(nodes)
    #expect(ids(catalog) == ["plugin/b/b", "plugin/a/one", "plugin/a/two"])
    #expect(marks(catalog) == [])
  }

  @Test("A project that is a plugin bears the plugin's name; its folder skills stays the project's")
  func projectPlugin() {
    var nodes = Self.skills("/p/skills/one", "/p/more/two")
    nodes["/p/.claude-plugin/plugin.json"] = #"{"name": "alpha", "skills": ["./more/two"]}"#
    #expect(ids(Self.load(nodes)) == ["project/one", "plugin/alpha/two"])
  }

  @Test("plugin:name finds a skill of a plugin, and nothing else does that is hidden")
  func resolving() {
    var nodes = Self.skills("/p/a/skills/review", "/p/.claude/skills/review")
    nodes["/p/.claude-plugin/marketplace.json"] = #"{"plugins": [{"name": "a", "source": "./a"}]}"#
    let catalog = Self.load(nodes)
    func path(_ name: String) -> String? {
      if case .found(let skill) = catalog.resolve(name) { skill.path } else { nil }
    }
    #expect(path("review") == ".claude/skills/review/SKILL.md")
    #expect(path("a:review") == "a/skills/review/SKILL.md")
    #expect(path("review@plugin") == "a/skills/review/SKILL.md")
    #expect(path("b:review") == nil)
    #expect(catalog.diagnostics.map(\.code) == ["DIR002"])
  }

  @Test("The folder of a marketplace's plugins", arguments: ["./one", "one"])
  func pluginRoot(_ source: String) {
    var nodes = Self.skills("/p/plugins/one/skills/a")
    nodes["/p/.claude-plugin/marketplace.json"] = .text(
      #"{"metadata": {"pluginRoot": "./plugins"}, "plugins": [{"name": "one", "source": "\#(source)"}]}"#)
    #expect(ids(Self.load(nodes)) == ["plugin/one/a"])
  }

  @Test(
    "Paths that lead outside are told and not followed",
    arguments: ["../q", "/q", "./a/../../q", "./link", "..", ""])
  func outside(_ path: String) {
    var nodes = Self.skills("/q/skills/evil", "/p/fine/skills/ok")
    nodes["/p/link"] = .link("/q")
    nodes["/p/.claude-plugin/marketplace.json"] = .text(
      """
      {"plugins": [
        {"name": "evil", "source": "\(path)"}, {"name": "fine", "source": "./fine"}
      ]}
      """)
    let catalog = Self.load(nodes)
    #expect(ids(catalog) == ["plugin/fine/ok"])
    #expect(
      marks(catalog) == ["DIR009@2:30 the folder '\(path)' of the plugin 'evil' leads outside"])
    #expect(catalog.diagnostics.first?.location?.path == ".claude-plugin/marketplace.json")
  }

  @Test("Skills that lead out of their plugin are told and not followed", arguments: ["../b/skills", "/p/b", "./link"])
  func outsideOfPlugin(_ path: String) {
    var nodes = Self.skills("/p/a/skills/one", "/p/b/skills/two")
    nodes["/p/a/link"] = .link("../b")
    nodes["/p/a/.claude-plugin/plugin.json"] = .text(#"{"name": "a", "skills": ["\#(path)", "./gone"]}"#)
    nodes["/p/.claude-plugin/marketplace.json"] = #"{"plugins": [{"name": "a", "source": "./a"}]}"#
    let catalog = Self.load(nodes)
    #expect(ids(catalog) == ["plugin/a/one"])
    #expect(
      catalog.diagnostics.map(\.message) == [
        "'./gone' of the plugin 'a' is not there", "'\(path)' leads out of the plugin 'a'",
      ])
    #expect(catalog.diagnostics.map(\.code) == ["DIR008", "DIR009"])
  }

  @Test(
    "A manifest that makes no sense is one finding, and hides nothing",
    arguments: [
      ("[]", "DIR008 it holds array, where an object is due"), ("{", "DIR008@1:2 it is no JSON: expected a key"),
      ("", "DIR008@1:1 it is no JSON: unexpected end of text"), ("{}", "DIR008 'plugins' is no list"),
      (#"{"plugins": {"a": 1}}"#, "DIR008@1:2 'plugins' is no list"),
      (#"{"plugins": [7]}"#, "DIR008 a plugin of the marketplace has no name"),
      (#"{"plugins": [{"name": ""}]}"#, "DIR008 a plugin of the marketplace has no name"),
      (
        #"{"plugins": [{"name": "g", "source": "./gone"}]}"#,
        "DIR008@1:38 the folder './gone' of the plugin 'g' is not there"
      ),
      (
        #"{"plugins": [{"name": "a", "source": "./a", "skills": {"x": 1}}]}"#,
        "DIR008@1:23 'skills' of the plugin 'a' is neither a path nor a list of paths"
      ),
    ])
  func broken(_ text: String, _ expected: String) {
    let catalog = Self.load(
      Self.with("/p/.claude-plugin/marketplace.json", text, Self.skills("/p/.claude/skills/one", "/p/a/skills/two")))
    #expect(marks(catalog) == [expected])
    #expect(ids(catalog).contains("project/one"))
  }

  @Test("A manifest that may not be read, or is no file", arguments: [MemoryFiles.Node.unreadable, .folder, .special])
  func unreadable(_ node: MemoryFiles.Node) {
    var nodes = Self.skills("/p/.claude/skills/one")
    nodes["/p/.claude-plugin/marketplace.json"] = node
    let catalog = Self.load(nodes)
    #expect(catalog.diagnostics.map(\.code) == ["DIR008"])
    #expect(ids(catalog) == ["project/one"])
  }

  @Test("A marketplace inside a plugin is not read, so that no circle can arise")
  func circle() {
    var nodes = Self.skills("/p/a/skills/one")
    nodes["/p/.claude-plugin/marketplace.json"] = #"{"plugins": [{"name": "a", "source": "./a"}]}"#
    nodes["/p/a/.claude-plugin/marketplace.json"] = #"{"plugins": [{"name": "again", "source": "../a"}]}"#
    nodes["/p/a/skills/up"] = .link("..")
    nodes["/p/a/skills/self"] = .link(".")
    let catalog = Self.load(nodes)
    #expect(ids(catalog) == ["plugin/a/one"])
    #expect(marks(catalog) == [])
  }

  @Test("Ten thousand plugins are cut at a bound that is told")
  func many() {
    let plugin = #"{"name": "far", "source": {"source": "url"}}"#
    let text = #"{"plugins": [\#(Array(repeating: plugin, count: 10_000).joined(separator: ","))]}"#
    let catalog = Self.load(["/p/.claude-plugin/marketplace.json": .text(text)])
    #expect(marks(catalog) == ["DIR008 only the first 2000 of 10000 plugins are looked at"])
  }

  @Test("A flood of wrong paths is told by its beginning, and costs no more than the bound")
  func flood() {
    let paths = (0..<30_000).map { #""./gone/\#($0)""# }.joined(separator: ",")
    let text = #"{"plugins": [{"name": "a", "source": "./a", "skills": [\#(paths)]}]}"#
    let catalog = Self.load(
      Self.with("/p/.claude-plugin/marketplace.json", text, Self.skills("/p/a/skills/one", "/p/.claude/skills/two")))
    #expect(catalog.skills.map(\.name) == ["two"])
    #expect(catalog.diagnostics.count == 101)
    #expect(
      Set(catalog.diagnostics.map(\.message)).isSuperset(of: [
        "the manifests name more than 20000 paths; the rest is left out",
        "only the first 100 findings about manifests are told",
      ]))
    let large = Array(repeating: " ", count: 1 << 20).joined() + "{}"
    #expect(Self.load(["/p/.claude-plugin/marketplace.json": .text(large)]).diagnostics.map(\.code) == ["DIR008"])
  }

  @Test("Installed plugins of both versions of the list, less those switched off or of other projects")
  func installed() {
    let store = "/h/.claude/plugins/cache/m"
    var nodes = Self.skills(
      "\(store)/one/1.0.0/skills/a", "\(store)/off/1.0.0/skills/c", "\(store)/mine/1/skills/d",
      "\(store)/other/1/skills/e")
    nodes["\(store)/two/2.0.0/SKILL.md"] = DiscoveryTests.named("two")
    nodes["/h/.claude/plugins/installed_plugins.json"] = .text(
      """
      {"version": 2, "plugins": {
        "one@m": {"installPath": "\(store)/one/1.0.0"},
        "two@m": [{"scope": "user", "installPath": "\(store)/two/2.0.0"}],
        "off@m": [{"scope": "user", "installPath": "\(store)/off/1.0.0"}],
        "mine@m": [
          {"scope": "project", "projectPath": "/elsewhere", "installPath": "\(store)/other/1"},
          {"scope": "project", "projectPath": "/p", "installPath": "\(store)/mine/1"}
        ],
        "other@m": [{"scope": "project", "projectPath": "/elsewhere", "installPath": "\(store)/other/1"}]
      }}
      """)
    nodes["/h/.claude/settings.json"] = #"{"enabledPlugins": {"one@m": true, "off@m": false, "two@m": false}}"#
    nodes["/p/.claude/settings.local.json"] = #"{"enabledPlugins": {"two@m": true}}"#
    let catalog = Self.load(nodes)
    #expect(ids(catalog) == ["plugin/one/a", "plugin/mine/d", "plugin/two/two"])
    #expect(marks(catalog) == [])
  }

  @Test("An installed plugin outside of the store, one that is gone, and one without a path")
  func installedElsewhere() {
    var nodes = Self.skills("/etc/skills/a")
    nodes["/h/.claude/plugins/link"] = .link("/etc")
    nodes["/h/.claude/plugins/installed_plugins.json"] = """
      {"plugins": {
        "a@m": {"installPath": "/etc"},
        "b@m": [{"installPath": "/h/.claude/plugins/gone"}],
        "c@m": [{"installPath": "cache/c"}],
        "d@m": [{"installPath": "/h/.claude/plugins/link"}],
        "e@m": [{"installPath": "/h/.claude/plugins/../../../etc"}]
      }}
      """
    let catalog = Self.load(nodes)
    #expect(ids(catalog) == [])
    let expected = [
      "DIR008@3:27 the folder of the plugin 'b@m' is not there",
      "DIR008@4:3 the plugin 'c@m' has no absolute 'installPath'",
      "DIR009@2:26 the folder of the plugin 'a@m' does not lie below /h/.claude/plugins",
      "DIR009@5:27 the folder of the plugin 'd@m' leads outside",
      "DIR009@6:27 the folder of the plugin 'e@m' does not lie below /h/.claude/plugins",
    ]
    #expect(marks(catalog) == expected)
  }

  @Test("Extensions of Gemini CLI")
  func extensions() {
    var nodes = Self.skills("/h/.gemini/extensions/db/skills/sql", "/h/.gemini/extensions/plain/skills/x")
    nodes["/h/.gemini/extensions/db/gemini-extension.json"] = #"{"name": "database"}"#
    #expect(ids(Self.load(nodes)) == ["plugin/database/sql"])
  }

  @Test("A folder named on the command line: the plugins of its manifest, then everything below it")
  func named() {
    let files = MemoryFiles(
      Self.with(
        "/m/.claude-plugin/marketplace.json",
        #"{"plugins": [{"name": "documents", "source": "./", "skills": ["./skills/pdf"]}]}"#,
        Self.skills("/m/skills/pdf", "/m/skills/other")))
    let catalog = SkillLoader(files: files).load([.init("/m", scope: .flag, isExplicit: true)])
    #expect(ids(catalog) == ["flag/skills/other", "flag/documents/pdf"])
    #expect(catalog.skills.allSatisfy { $0.scope == .flag })
  }
}
