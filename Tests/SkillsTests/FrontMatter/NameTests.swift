import SkillSystem
import SkillText
import TestSupport
import Testing

@testable import Skills

@Suite("Names")
struct NameTests {
  /// A name as written, the folder, the name that results, and the findings.
  struct Case: Sendable, CustomTestStringConvertible {
    var written: String
    var folder: String
    var name: String
    var codes: [String]
    var strict: [Diagnostic.Severity]
    var testDescription: String { "\(written) in \(folder)" }

    init(
      _ written: String, in folder: String, _ name: String, _ codes: [String] = [],
      strict: [Diagnostic.Severity] = []
    ) {
      self.written = written
      self.folder = folder
      self.name = name
      self.codes = codes
      self.strict = strict
    }
  }

  static let long = String(repeating: "a", count: 65)
  static let cases: [Case] = [
    Case("name: 3000", in: "3000", "3000"),
    Case("name: yes", in: "yes", "yes"),
    Case("name: 1.10", in: "1.10", "1.10", ["NAM003"], strict: [.error]),
    Case("name: 2024-01-02", in: "2024-01-02", "2024-01-02"),
    Case("name: 0x1f", in: "0x1f", "0x1f"),
    Case("name: \"quoted\"", in: "quoted", "quoted"),
    Case("name: null", in: "null", "null", ["NAM002"], strict: [.error]),
    Case("name: ~", in: "demo", "demo", ["NAM001"], strict: [.error]),
    Case("name:", in: "demo", "demo", ["NAM001"], strict: [.error]),
    Case("license: MIT", in: "demo", "demo", ["NAM001"], strict: [.error]),
    Case("name: demo_skill", in: "demo_skill", "demo_skill", ["NAM003"], strict: [.error]),
    Case("name: a--b", in: "a--b", "a--b", ["NAM003"], strict: [.error]),
    Case("name: -a", in: "-a", "-a", ["NAM003"], strict: [.error]),
    Case("name: Demo", in: "Demo", "Demo", ["NAM003"], strict: [.error]),
    Case("name: über", in: "über", "über", ["NAM003"], strict: [.warning]),
    Case("name: 日本", in: "日本", "日本", ["NAM003"], strict: [.warning]),
    Case("name: cafe\u{301}", in: "caf\u{E9}", "café", ["NAM003"], strict: [.warning]),
    Case("name: \(long)", in: long, long, ["NAM004"], strict: [.error]),
    Case("name: other", in: "demo", "other", ["NAM005"], strict: [.error]),
    Case("name: plug:demo", in: "plug-demo", "plug-demo", ["NAM006"], strict: [.error]),
    Case("name: ../../etc", in: "etc", "etc", ["NAM006"], strict: [.error]),
    Case("name: a/b", in: "a-b", "a-b", ["NAM006"], strict: [.error]),
    Case("name: .", in: "skill", "skill", ["NAM006"], strict: [.error]),
    Case("name: claude-helper", in: "claude-helper", "claude-helper", ["NAM007"], strict: [.warning]),
    Case("name: synced", in: "synced", "synced", ["NAM007"], strict: [.warning]),
    Case("name: de\u{200B}mo", in: "demo", "demo", ["ENC002"], strict: [.error]),
    Case("name: \u{200B}", in: "demo", "demo", ["ENC002"], strict: [.error]),
  ]

  @Test("A name keeps the text it was written as", arguments: cases)
  func name(_ test: Case) throws {
    let text = Loading.file("\(test.written)\ndescription: Use when testing.")
    let skill = try #require(Loading.skill(text, folder: test.folder))
    #expect(skill.name == test.name)
    #expect(skill.codes == test.codes)
    #expect(skill.diagnostics(.strict).filter { test.codes.contains($0.code) }.map(\.severity) == test.strict)
    #expect(skill.aliases.contains(test.folder))
  }

  @Test(
    "A declared name and the name of its folder both find a skill",
    .bug("https://github.com/anthropics/skills/issues/241"))
  func bothNames() throws {
    let catalog = Loading.catalog([
      "/root/demo/SKILL.md": .text(Loading.file("name: other\ndescription: Use when testing."))
    ])
    for name in ["other", "demo", "flag/demo", "other@flag", "demo/SKILL.md"] {
      guard case .found(let skill) = catalog.resolve(name) else {
        Issue.record("\(name) finds nothing")
        continue
      }
      #expect(skill.name == "other")
    }
  }
}
