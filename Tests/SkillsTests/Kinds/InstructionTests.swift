import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Agents, commands and rules")
struct InstructionTests {
  static let described: MemoryFiles.Node = "---\ndescription: What it is for.\n---\nDo it.\n"

  static func load(
    _ nodes: [String: MemoryFiles.Node], folder: String = "/p", clients: [SkillClient] = SkillClient.allCases
  ) -> InstructionCatalog {
    InstructionLoader(files: MemoryFiles(nodes)).load(
      in: SkillSurroundings(project: "/p", folder: folder, home: "/h"), for: clients, relativeTo: "/p")
  }

  static func line(_ file: InstructionFile) -> String {
    "\(file.kind.rawValue) \(file.name) \(file.scope.rawValue) \(file.source)"
  }

  @Test(
    "Each place with its kind, name and source",
    arguments: [
      ("/p/agents/writer.md", "agent writer project project"),
      ("/p/.claude/agents/team/reviewer.md", "agent reviewer project claude"),
      ("/p/.opencode/agent/build.md", "agent build project opencode"),
      ("/p/.opencode/agents/plan.md", "agent plan project opencode"),
      ("/p/.github/agents/docs.agent.md", "agent docs project copilot"),
      ("/p/.github/agents/plain.md", "agent plain project copilot"),
      ("/p/.github/chatmodes/ask.chatmode.md", "agent ask project copilot"),
      ("/p/.gemini/agents/g.md", "agent g project gemini"), ("/p/.cursor/agents/c.md", "agent c project cursor"),
      ("/h/.claude/agents/mine.md", "agent mine user claude"),
      ("/h/.copilot/agents/m.agent.md", "agent m user copilot"),
      ("/h/.config/opencode/agents/o.md", "agent o user opencode"),
      ("/p/commands/ship.md", "command ship project project"),
      ("/p/.claude/commands/git/commit.md", "command git:commit project claude"),
      ("/p/.opencode/command/test.md", "command test project opencode"),
      ("/p/.cursor/commands/fix.md", "command fix project cursor"),
      ("/p/.github/prompts/plan.prompt.md", "command plan project copilot"),
      ("/p/.gemini/commands/git/log.toml", "command git:log project gemini"),
      ("/h/.codex/prompts/draft.md", "command draft user codex"),
      ("/h/.claude/commands/mine.md", "command mine user claude"),
      ("/p/rules/style.md", "rule style project project"),
      ("/p/.cursor/rules/ui/react.mdc", "rule ui/react project cursor"),
      ("/p/.github/instructions/api/go.instructions.md", "rule api/go project copilot"),
      ("/p/.github/copilot-instructions.md", "rule copilot-instructions.md project copilot"),
      ("/p/.claude/rules/swift.md", "rule swift project claude"), ("/p/CLAUDE.md", "rule CLAUDE.md project claude"),
      ("/p/AGENTS.md", "rule AGENTS.md project agents"), ("/p/GEMINI.md", "rule GEMINI.md project gemini"),
      ("/p/.cursorrules", "rule .cursorrules project cursor"), ("/p/.goosehints", "rule .goosehints project goose"),
      ("/h/.claude/CLAUDE.md", "rule CLAUDE.md user claude"), ("/h/.codex/AGENTS.md", "rule AGENTS.md user codex"),
      ("/h/.config/opencode/AGENTS.md", "rule AGENTS.md user opencode"),
    ])
  func place(_ path: String, _ expected: String) {
    let catalog = Self.load([path: Self.described])
    #expect(catalog.files.map(Self.line) == [expected])
    #expect(catalog.files.map(\.openPath) == [path])
    #expect(catalog.files.map(\.path) == [path.hasPrefix("/p/") ? String(path.dropFirst(3)) : path])
    #expect(catalog.files.first?.description == (path.hasSuffix(".toml") ? "" : "What it is for."))
    #expect(catalog.diagnostics == [])
  }

  @Test(
    "What is none of the kinds is left alone",
    arguments: [
      "/p/agents/README.md", "/p/.claude/agents/notes.txt", "/p/.cursor/rules/old.md", "/p/.github/prompts/plan.md",
      "/p/.gemini/commands/x.md", "/p/.claude/skills/demo/SKILL.md", "/p/.claude/skills/demo/agents/x.md",
      "/p/docs/AGENTS.md", "/h/CLAUDE.md", "/p/.agents/skills/a/references/AGENTS.md",
    ])
  func otherFile(_ path: String) {
    #expect(Self.load([path: Self.described]).files.map(Self.line) == [])
  }

  @Test("A skill is never an instruction file, nor the other way round")
  func apart() {
    let nodes: [String: MemoryFiles.Node] = [
      "/p/.claude/skills/demo/SKILL.md": DiscoveryTests.demo, "/p/.claude/agents/demo.md": DiscoveryTests.demo,
      "/p/.claude/commands/demo.md": DiscoveryTests.demo, "/p/.cursor/rules/demo.mdc": DiscoveryTests.demo,
    ]
    #expect(PluginTests.load(nodes).skills.map(\.path) == [".claude/skills/demo/SKILL.md"])
    #expect(
      Self.load(nodes).files.map(\.path) == [
        ".claude/agents/demo.md", ".claude/commands/demo.md", ".cursor/rules/demo.mdc",
      ])
  }

  @Test("Kinds can be asked for one by one", arguments: [InstructionKind.agent, .command, .rule, .skill])
  func chosen(_ kind: InstructionKind) {
    let files = MemoryFiles([
      "/p/.claude/agents/a.md": Self.described, "/p/.claude/commands/c.md": Self.described, "/p/CLAUDE.md": "Be brief.",
    ])
    let catalog = InstructionLoader(files: files).load(in: SkillSurroundings(project: "/p"), kinds: [kind])
    #expect(catalog.files.map(\.kind) == (kind == .skill ? [] : [kind]))
  }

  // MARK: Front matter

  @Test(
    "Patterns and force of rules",
    .bug("https://github.com/sanity-io/agent-toolkit/issues/15"),
    arguments: [
      (
        "/p/.cursor/rules/a.mdc", "globs: **/*.ts,**/*.{tsx,jsx}\nalwaysApply: false", ["**/*.ts", "**/*.{tsx,jsx}"],
        false
      ),
      ("/p/.cursor/rules/a.mdc", "description: x\nglobs:\nalwaysApply: true", [], true),
      ("/p/.cursor/rules/a.mdc", "description: x", [], false),
      ("/p/.cursor/rules/a.mdc", "alwaysApply: True", [], true),
      ("/p/.github/instructions/a.instructions.md", "applyTo: '**/*.go, cmd/**'", ["**/*.go", "cmd/**"], false),
      ("/p/.claude/rules/a.md", "paths:\n  - src/**/*.ts\n  - \"lib/**\"", ["src/**/*.ts", "lib/**"], false),
      ("/p/.claude/rules/a.md", "x: y", [], true), ("/p/CLAUDE.md", "paths: src/**", ["src/**"], true),
    ])
  func patterns(_ path: String, _ frontMatter: String, _ patterns: [String], _ isAlways: Bool) throws {
    let rule = try #require(Self.load([path: .text("---\n\(frontMatter)\n---\nText.\n")]).files.first)
    #expect(rule.patterns == patterns)
    #expect(rule.isAlwaysInForce == isAlways)
  }

  @Test("An agent's name is the one it gives itself; a command's is its path's")
  func names() {
    let text: MemoryFiles.Node = "---\nname: given\ndescription: x\n---\nText.\n"
    let catalog = Self.load(["/p/.claude/agents/file.md": text, "/p/.claude/commands/file.md": text])
    #expect(catalog.files.map(\.name) == ["given", "file"])
  }

  @Test(
    "Findings: an agent must say what it is for; commands and rules need no front matter",
    arguments: [
      ("/p/.claude/agents/a.md", "Text.", ["FM001"], SkillStatus.ok), ("/p/.claude/commands/a.md", "Text.", [], .ok),
      ("/p/CLAUDE.md", "Text.", [], .ok), ("/p/.claude/agents/a.md", "---\nname: a\n---\nText.", ["DSC001"], .ok),
      ("/p/.claude/agents/a.md", "---\ndescription: Reviews: all\n---\nText.", ["FM006"], .ok),
      ("/p/.claude/commands/a.md", "---\n[\n---\nText.", ["FM007"], .degraded),
    ])
  func findings(_ path: String, _ text: String, _ codes: [String], _ status: SkillStatus) {
    let file = Self.load([path: .text(text)]).files.first
    #expect(file?.diagnostics.map(\.code) == codes)
    #expect(file?.status == status)
  }

  @Test(
    "What cannot be read is listed as broken",
    arguments: [MemoryFiles.Node.unreadable, .special, .file(Array(repeating: 0x20, count: 1 << 20 | 1))])
  func broken(_ node: MemoryFiles.Node) {
    let catalog = Self.load(["/p/.claude/agents/a.md": node, "/p/.claude/agents/b.md": Self.described])
    #expect(catalog.files.map(\.status) == [.broken, .ok])
  }

  @Test(
    "The description of a TOML command",
    arguments: [
      ("description = \"Log: \\\"short\\\"\"\nprompt = \"x\"", "Log: \"short\""), ("description='plain'", "plain"),
      ("prompt = \"description = 1\"", ""), ("[table]\ndescription = \"no\"", ""), ("description = 7", ""),
      ("description = \"open", ""), ("descriptions = \"no\"", ""), ("", ""),
    ])
  func table(_ text: String, _ expected: String) {
    #expect(Self.load(["/p/.gemini/commands/a.toml": .text(text)]).files.map(\.description) == [expected])
  }

  // MARK: Order, collisions, bounds

  @Test("The project's hides the user's within one client; clients do not hide each other's")
  func collisions() {
    let catalog = Self.load([
      "/p/.claude/agents/a.md": Self.described, "/h/.claude/agents/a.md": Self.described,
      "/p/.cursor/agents/a.md": Self.described, "/p/AGENTS.md": "x", "/h/.codex/AGENTS.md": "y",
    ])
    let agents = catalog.files.filter { $0.kind == .agent }
    #expect(agents.map(\.path) == [".claude/agents/a.md", ".cursor/agents/a.md", "/h/.claude/agents/a.md"])
    #expect(agents.map(\.shadowedBy) == [nil, nil, ".claude/agents/a.md"])
    #expect(catalog.diagnostics.map(\.message) == ["the agent 'a' is hidden by .claude/agents/a.md"])
  }

  @Test("Folders above count for clients that climb, and links lead to one file once")
  func levels() {
    let catalog = Self.load(
      [
        "/p/CLAUDE.md": "x", "/p/app/CLAUDE.md": "y", "/p/app/AGENTS.md": .link("CLAUDE.md"),
        "/p/app/.cursor/agents/no.md": Self.described, "/p/.claude/agents/up": .link(".."),
      ], folder: "/p/app")
    #expect(catalog.files.map(\.path) == ["CLAUDE.md", "app/CLAUDE.md"])
    #expect(catalog.diagnostics == [])
  }

  @Test("Agents and commands of plugins bear the plugin's name, with or without skills")
  func plugins() {
    let catalog = Self.load([
      "/p/.claude-plugin/marketplace.json": #"{"plugins": [{"name": "kit", "source": "./kit"}]}"#,
      "/p/kit/agents/a.md": Self.described, "/p/kit/commands/c.md": "Do it.",
    ])
    #expect(catalog.files.map(Self.line) == ["agent a plugin kit", "command c plugin kit"])
  }

  @Test("A bound ends the search, and is told")
  func bounds() {
    var loader = InstructionLoader(
      files: MemoryFiles(["/p/.claude/agents/x/y/a.md": Self.described, "/p/.claude/agents/b.md": Self.described]))
    loader.bounds = ScanBounds(depth: 1, folders: 100, entries: 100)
    let catalog = loader.load(in: SkillSurroundings(project: "/p"), relativeTo: "/p")
    #expect(catalog.files.map(\.name) == ["b"])
    #expect(catalog.isPartial)
    #expect(catalog.diagnostics.map(\.code) == ["DIR004"])
  }

  @Test("Below a named folder the place and the ending tell the kind")
  func named() {
    let files = MemoryFiles([
      "/q/pack/skills/a.md": DiscoveryTests.named("a"), "/q/pack/agents/r.md": Self.described,
      "/q/pack/rules/s.md": "Text.",
      "/q/pack/commands/c.md": "Text.", "/q/src/commands/notes.md": "Text.", "/q/src/commands/d.md": Self.described,
      "/q/.claude/agents/x.md": Self.described, "/q/.github/instructions/i.instructions.md": Self.described,
      "/q/deep/down/AGENTS.md": "Text.", "/q/skill/SKILL.md": DiscoveryTests.demo,
      "/q/skill/agents/no.md": Self.described,
      "/q/node_modules/m/AGENTS.md": "no", "/q/lib/odd.mdc": Self.described,
    ])
    let catalog = InstructionLoader(files: files).load(below: ["/q"], relativeTo: "/q")
    #expect(
      catalog.files.map(Self.line) == [
        "agent r flag pack", "agent x flag claude", "command c flag pack", "command d flag src",
        "rule AGENTS.md flag down", "rule i flag copilot", "rule odd flag lib", "rule s flag pack",
      ])
  }

  @Test("As JSON")
  func json() throws {
    let rule = try #require(
      Self.load(["/p/.cursor/rules/a.mdc": "---\ndescription: Say \"no\".\nglobs: *.ts\n---\nText.\n"]).files.first)
    #expect(
      rule.json.canonicalText
        == #"{"always":false,"description":"Say \"no\".","diagnostics":[],"kind":"rule","name":"a","#
        + #""path":".cursor/rules/a.mdc","patterns":["*.ts"],"scope":"project","shadowed-by":null,"#
        + #""source":"cursor","status":"ok","tokens":12}"#)
  }
}
