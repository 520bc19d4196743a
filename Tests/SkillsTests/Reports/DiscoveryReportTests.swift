import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Reports: where skills are found")
struct DiscoveryReportTests {
  static func file(_ name: String) -> MemoryFiles.Node {
    .text(Loading.file("name: \(name)\ndescription: Use when testing."))
  }

  /// A report about a tree: what is found, by id, and which codes are told.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var nodes: [String: MemoryFiles.Node]
    var ids: [String]
    var codes: [String]

    init(_ title: String, _ nodes: [String: MemoryFiles.Node], _ ids: [String], _ codes: [String] = []) {
      testDescription = title
      self.nodes = nodes
      self.ids = ids
      self.codes = codes
    }
  }

  static let cases: [Case] = [
    Case("F36 a lower-case file name", ["demo/skill.md": file("demo")], ["flag/demo"], ["FIL001"]),
    Case(
      "F37 categories and plain folders beside each other",
      ["web/a/SKILL.md": file("a"), "web/b/SKILL.md": file("b"), "c/SKILL.md": file("c")],
      ["flag/web/a", "flag/web/b", "flag/c"]),
    Case(
      "F38 a skill inside a skill, and one that was installed",
      [
        "demo/SKILL.md": file("demo"), "demo/x/SKILL.md": file("x"),
        "demo/node_modules/y/SKILL.md": file("y"),
      ], ["flag/demo"], ["DIR003", "DIR005"]),
    Case(
      "F39 a linked skill and a linked folder of skills",
      [
        "real/a/SKILL.md": file("a"), "real/b/SKILL.md": file("b"), "more/link": .link("../real/b"),
        "all": .link("real"),
      ],
      ["flag/real/a", "flag/real/b"]),
    Case(
      "F43 links that lead back", ["demo/SKILL.md": file("demo"), "x/y/up": .link("../.."), "x/self": .link(".")],
      ["flag/demo"]),
    Case(
      "F50 one bad file takes no other",
      ["a/SKILL.md": .file([0xFF, 0x2D]), "b/SKILL.md": .unreadable, "c/SKILL.md": file("c")],
      ["flag/a", "flag/b", "flag/c"], ["ENC001", "FIL002", "FM001"]),
  ]

  @Test(
    "F36–F39, F43, F50", .bug("https://github.com/anthropics/claude-code/issues/16983"),
    .bug("https://github.com/vercel-labs/skills/pull/1866"), .bug("https://github.com/openai/codex/issues/22275"),
    .bug("https://github.com/apache/maka/issues/4096"),
    .bug("https://github.com/NousResearch/hermes-agent/pull/104344"),
    .bug("https://github.com/anomalyco/opencode/pull/18670"), arguments: cases)
  func found(_ test: Case) {
    let catalog = Loading.catalog(Dictionary(uniqueKeysWithValues: test.nodes.map { ("/root/" + $0, $1) }))
    #expect(Set(catalog.skills.map(\.id.text)) == Set(test.ids))
    #expect(Set(catalog.allDiagnostics().map(\.code)) == Set(test.codes))
  }

  @Test(
    "F40–F42, S49: the winner of a name depends on scopes, never on the order of a folder, and is told",
    .bug("https://github.com/AltimateAI/altimate-code/issues/1276"),
    .bug("https://github.com/openclaw/openclaw/issues/100071"),
    .bug("https://github.com/anthropics/claude-code/issues/25209"), arguments: [true, false])
  func winner(_ projectFirst: Bool) throws {
    let files = MemoryFiles(["/p/demo/SKILL.md": Self.file("demo"), "/u/demo/SKILL.md": Self.file("demo")])
    let roots = [SkillLoader.Root("/p", scope: .project), SkillLoader.Root("/u", scope: .user)]
    let catalog = SkillLoader(files: files).load(projectFirst ? roots : roots.reversed())
    #expect(catalog.skills.map(\.shadowedBy?.text) == [nil, "project/demo"])
    #expect(catalog.diagnostics.map(\.code) == ["DIR002"])
    guard case .found(let other) = catalog.resolve("demo@user") else {
      Issue.record("the other skill is out of reach")
      return
    }
    #expect(other.id.text == "user/demo")
  }

  @Test(
    "F44: the search ends at its bounds and says so",
    .bug("https://github.com/anomalyco/opencode/issues/27027"))
  func bounds() {
    var nodes = ["/root/a/SKILL.md": Self.file("a")]
    for number in 0..<30 { nodes["/root/big/\(number)/x.txt"] = "x" }
    var loader = SkillLoader(files: MemoryFiles(nodes))
    loader.bounds = ScanBounds(depth: 4, folders: 10, entries: 1_000)
    let catalog = loader.load([.init("/root", scope: .flag, isExplicit: true)])
    #expect(catalog.skills.map(\.name) == ["a"])
    #expect(catalog.isPartial)
    #expect(catalog.diagnostics.map(\.code) == ["DIR004"])
  }

  @Test(
    "F51: a skill that cannot be used is listed with its reason",
    .bug("https://github.com/MoonshotAI/kimi-code/issues/3673"))
  func listed() throws {
    let catalog = Loading.catalog(["/root/demo/SKILL.md": .folder])
    let member = try #require(catalog.json["skills"]?.array?.first)
    #expect(member["status"] == "broken")
    #expect(member["diagnostics"]?.array?.first?["code"] == "FIL002")
  }

  @Test(
    "F54: loading and validating speak of one reading",
    .bug("https://github.com/openonion/connectonion/issues/630"))
  func oneReading() throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: Use when: x")))
    #expect(skill.diagnostics.map(\.mark) == skill.diagnostics(.strict).map(\.mark))
    #expect(skill.diagnostics.map(\.severity) == [.warning])
    #expect(skill.diagnostics(.strict).map(\.severity) == [.error])
  }

  @Test(
    "F56: a folder that comes later is seen by the next load",
    .bug("https://github.com/anomalyco/opencode/pull/40954"))
  func later() {
    let files = MemoryFiles()
    let roots = [SkillLoader.Root("/late", scope: .project)]
    #expect(SkillLoader(files: files).load(roots).skills.isEmpty)
    files.place(Self.file("demo"), at: "/late/demo/SKILL.md")
    #expect(SkillLoader(files: files).load(roots).skills.map(\.name) == ["demo"])
  }
}
