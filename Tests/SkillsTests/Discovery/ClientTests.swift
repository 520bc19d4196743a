import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Where clients keep skills")
struct ClientTests {
  /// What a client reads in ``world``, by the names of the skills and the scope.
  struct Row: Sendable, CustomTestStringConvertible {
    var client: SkillClient
    /// With the work in `/p/app/ui`.
    var inside: [String]
    var user: [String]
    var environment: [String: String] = [:]

    var testDescription: String { client.rawValue + (environment.isEmpty ? "" : " " + environment.keys.sorted()[0]) }
  }

  /// One skill in every folder that any client reads, named after the folder.
  static let folders = [
    "/p/skills", "/p/.claude/skills", "/p/app/.claude/skills", "/p/app/ui/.agents/skills", "/p/.agents/skills",
    "/p/app/.codex/skills", "/p/.codex/skills", "/p/.opencode/skill", "/p/app/.opencode/skills", "/p/.github/skills",
    "/p/app/.github/skills", "/p/.gemini/skills", "/p/.cursor/skills", "/p/.goose/skills", "/h/.claude/skills",
    "/h/.agents/skills", "/h/.codex/skills", "/h/.codex/skills/.system", "/h/.config/opencode/skill",
    "/h/.config/agents/skills", "/h/.opencode/skills", "/h/.copilot/skills", "/h/.gemini/skills", "/h/.cursor/skills",
    "/h/.config/goose/skills", "/x/goose/skills", "/x/opencode/skills", "/c/skills", "/o/skill",
    "/etc/codex/skills", "/etc/claude-code/.claude/skills", "/other/.claude/skills",
  ]

  static let world = MemoryFiles(
    Dictionary(
      uniqueKeysWithValues: folders.map { folder in
        let name = "s-" + folder.split { "/.".contains($0) }.joined(separator: "-")
        return ("\(folder)/\(name)/SKILL.md", DiscoveryTests.named(name))
      }))

  static let rows: [Row] = [
    Row(
      client: .claude, inside: ["/p/app/.claude/skills", "/p/.claude/skills"],
      user: ["/h/.claude/skills", "/etc/claude-code/.claude/skills"]),
    Row(
      client: .claude, inside: ["/p/app/.claude/skills", "/p/.claude/skills"],
      user: ["/c/skills", "/etc/claude-code/.claude/skills"], environment: ["CLAUDE_CONFIG_DIR": "/c"]),
    Row(
      client: .agents, inside: ["/p/app/ui/.agents/skills", "/p/.agents/skills"],
      user: ["/h/.agents/skills", "/h/.config/agents/skills"]),
    Row(
      client: .codex,
      inside: ["/p/app/ui/.agents/skills", "/p/app/.codex/skills", "/p/.agents/skills", "/p/.codex/skills"],
      user: ["/h/.agents/skills", "/h/.codex/skills", "/h/.codex/skills/.system", "/etc/codex/skills"]),
    Row(
      client: .codex,
      inside: ["/p/app/ui/.agents/skills", "/p/app/.codex/skills", "/p/.agents/skills", "/p/.codex/skills"],
      user: ["/h/.agents/skills", "/c/skills", "/etc/codex/skills"], environment: ["CODEX_HOME": "/c"]),
    Row(
      client: .opencode,
      inside: [
        "/p/app/ui/.agents/skills", "/p/app/.opencode/skills", "/p/app/.claude/skills", "/p/.opencode/skill",
        "/p/.claude/skills", "/p/.agents/skills",
      ],
      user: ["/h/.config/opencode/skill", "/h/.opencode/skills", "/h/.claude/skills", "/h/.agents/skills"]),
    Row(
      client: .opencode, inside: ["/p/app/.opencode/skills", "/p/.opencode/skill"],
      user: ["/h/.config/opencode/skill", "/h/.opencode/skills"],
      environment: ["OPENCODE_DISABLE_EXTERNAL_SKILLS": "1"]),
    Row(
      client: .opencode,
      inside: [
        "/p/app/ui/.agents/skills", "/p/app/.opencode/skills", "/p/app/.claude/skills", "/p/.opencode/skill",
        "/p/.claude/skills", "/p/.agents/skills",
      ],
      user: ["/o/skill", "/x/opencode/skills", "/h/.opencode/skills", "/h/.claude/skills", "/h/.agents/skills"],
      environment: ["OPENCODE_CONFIG_DIR": "/o", "XDG_CONFIG_HOME": "/x"]),
    Row(
      client: .copilot, inside: ["/p/.github/skills", "/p/.claude/skills", "/p/.agents/skills"],
      user: ["/h/.copilot/skills", "/h/.claude/skills", "/h/.agents/skills"]),
    Row(
      client: .gemini, inside: ["/p/.agents/skills", "/p/.gemini/skills"],
      user: ["/h/.agents/skills", "/h/.gemini/skills"]),
    Row(
      client: .cursor, inside: ["/p/.cursor/skills", "/p/.claude/skills", "/p/.codex/skills", "/p/.agents/skills"],
      user: ["/h/.cursor/skills", "/h/.claude/skills", "/h/.codex/skills", "/h/.agents/skills"]),
    Row(
      client: .goose, inside: ["/p/.agents/skills", "/p/.goose/skills", "/p/.claude/skills"],
      user: ["/h/.agents/skills", "/h/.config/goose/skills", "/h/.claude/skills", "/h/.config/agents/skills"]),
    Row(
      client: .goose, inside: ["/p/.agents/skills", "/p/.goose/skills", "/p/.claude/skills"],
      user: ["/h/.agents/skills", "/x/goose/skills", "/h/.claude/skills"], environment: ["XDG_CONFIG_HOME": "/x"]),
  ]

  private func find(_ row: Row, folder: String = "/p/app/ui") -> [SkillLoader.Root] {
    let surroundings = SkillSurroundings(
      project: "/p", folder: folder, home: "/h", environment: row.environment)
    return SkillDiscovery.find(in: surroundings, for: [row.client], files: Self.world).roots
  }

  @Test("Each client's folders, in its order", arguments: rows)
  func client(_ row: Row) {
    let roots = find(row)
    #expect(roots.filter { $0.scope == .project }.map(\.path) == row.inside)
    #expect(roots.filter { $0.scope == .user }.map(\.path) == row.user)
    #expect(roots.count == row.inside.count + row.user.count)
  }

  @Test("The skills of a client's folders are loaded, each from its own", arguments: rows)
  func loading(_ row: Row) {
    let catalog = SkillLoader(files: Self.world).load(SkillDiscovery(roots: find(row)), relativeTo: "/p")
    let names = (row.inside + row.user).map { "s-" + $0.split { "/.".contains($0) }.joined(separator: "-") }
    #expect(catalog.skills.map(\.name) == names.sorted())
    #expect(catalog.skills.allSatisfy { $0.status == .ok && $0.shadowedBy == nil })
  }

  @Test("All clients together: nearest folders first, each folder once")
  func all() {
    let roots = SkillDiscovery.find(
      in: SkillSurroundings(project: "/p", folder: "/p/app", home: "/h"), files: Self.world
    ).roots
    let project = [
      "/p/app/.claude/skills", "/p/app/.codex/skills", "/p/app/.opencode/skills", "/p/skills", "/p/.claude/skills",
      "/p/.agents/skills", "/p/.codex/skills", "/p/.opencode/skill", "/p/.github/skills", "/p/.gemini/skills",
      "/p/.cursor/skills", "/p/.goose/skills",
    ]
    let user = [
      "/h/.claude/skills", "/h/.agents/skills", "/h/.config/agents/skills", "/h/.codex/skills",
      "/h/.codex/skills/.system", "/h/.config/opencode/skill", "/h/.opencode/skills", "/h/.copilot/skills",
      "/h/.gemini/skills", "/h/.cursor/skills", "/h/.config/goose/skills", "/etc/claude-code/.claude/skills",
      "/etc/codex/skills",
    ]
    #expect(roots.map(\.path) == project + user)
  }

  @Test("The nearer folder's skill hides the one above; both stay reachable")
  func nearest() {
    let files = MemoryFiles([
      "/p/.claude/skills/pdf/SKILL.md": DiscoveryTests.named("pdf"),
      "/p/app/.claude/skills/pdf/SKILL.md": DiscoveryTests.named("pdf"),
    ])
    let discovery = SkillDiscovery.find(in: SkillSurroundings(project: "/p", folder: "/p/app"), files: files)
    let catalog = SkillLoader(files: files).load(discovery, relativeTo: "/p")
    #expect(catalog.skills.map(\.path) == [".claude/skills/pdf/SKILL.md", "app/.claude/skills/pdf/SKILL.md"])
    #expect(catalog.skills.map(\.shadowedBy) == [SkillID("project/pdf"), nil])
    #expect(catalog.skills.map(\.id.text) == ["project/pdf~2", "project/pdf"])
  }

  @Test("Nothing above the project's root is looked at, nor a folder beside it", arguments: ["/p", "/elsewhere"])
  func outside(_ folder: String) {
    let files = MemoryFiles([
      "/.claude/skills/a/SKILL.md": DiscoveryTests.named("a"),
      "/p/.claude/skills/b/SKILL.md": DiscoveryTests.named("b"),
      "/elsewhere/.claude/skills/c/SKILL.md": DiscoveryTests.named("c"),
    ])
    let discovery = SkillDiscovery.find(in: SkillSurroundings(project: "/p", folder: folder), files: files)
    #expect(discovery.roots.map(\.path) == ["/p/.claude/skills"])
  }

  @Test("A home folder that is a repository keeps the user's skills the user's")
  func homeRepository() {
    let files = MemoryFiles([
      "/h/.claude/skills/a/SKILL.md": DiscoveryTests.named("a"),
      "/h/work/.claude/skills/b/SKILL.md": DiscoveryTests.named("b"),
    ])
    let discovery = SkillDiscovery.find(
      in: SkillSurroundings(project: "/h", folder: "/h/work", home: "/h"), files: files)
    #expect(discovery.roots.map(\.path) == ["/h/work/.claude/skills", "/h/.claude/skills"])
    #expect(discovery.roots.map(\.scope) == [.project, .user])
  }

  @Test(
    "Variables without an absolute path change nothing",
    arguments: ["CLAUDE_CONFIG_DIR", "CODEX_HOME", "XDG_CONFIG_HOME"], ["", "relative/c"])
  func uselessVariable(_ variable: String, _ value: String) {
    let plain = SkillDiscovery.find(in: SkillSurroundings(project: "/p", home: "/h"), files: Self.world)
    let same = SkillDiscovery.find(
      in: SkillSurroundings(project: "/p", home: "/h", environment: [variable: value]), files: Self.world)
    #expect(same.roots == plain.roots)
  }

  @Test(
    "A folder of skills that is a link is followed, and two links to one folder load it once",
    .bug("https://github.com/apache/maka/issues/4096"))
  func linkedFolders() {
    let files = MemoryFiles([
      "/p/store/pdf/SKILL.md": DiscoveryTests.named("pdf"), "/p/.claude/skills": .link("../store"),
      "/p/.agents/skills": .link("../.claude/skills"), "/p/.gemini/skills": .link("skills"),
    ])
    let discovery = SkillDiscovery.find(in: SkillSurroundings(project: "/p"), files: files)
    let catalog = SkillLoader(files: files).load(discovery, relativeTo: "/p")
    #expect(catalog.skills.map(\.path) == [".claude/skills/pdf/SKILL.md"])
    #expect(catalog.diagnostics == [])
  }
}
