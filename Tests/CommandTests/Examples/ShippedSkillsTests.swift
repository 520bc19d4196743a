import SkillReviews
import SkillSystem
import SkillText
import Skills
import Testing

@Suite("The skills that are shipped")
struct ShippedSkillsTests {
  static let names = [
    "code-review", "security-review", "skill-authoring", "skillpool", "swift-actor-persistence",
    "swift-concurrency", "swift-concurrency-core-data", "swift-protocol-di-testing", "swift-testing",
    "swiftdata", "swiftui-patterns",
  ]
  static let checked = ["security-review", "swift-concurrency", "swift-testing", "swiftdata", "swiftui-patterns"]
  static let catalog = SkillLoader(files: LiveFiles())
    .load([SkillLoader.Root(ShippedFiles.path("skills"), isExplicit: true)], relativeTo: ShippedFiles.root)

  @Test("are all known here, and five of them have checks")
  func areAllKnown() {
    let skills = Self.catalog.skills
    #expect(skills.map(\.name).sorted(by: CodePointOrder.precedes) == Self.names)
    let checked = skills.filter { $0.checksPath != nil }.map(\.name)
    #expect(checked.sorted(by: CodePointOrder.precedes) == Self.checked)
  }

  @Test("pass the strict rules, with triggers and a checklist", arguments: names)
  func areStrict(_ name: String) throws {
    let skill = try #require(Self.catalog.skills.first { $0.name == name })
    #expect(skill.diagnostics(.strict) == [])
    #expect(skill.checklist.count >= 7)
    #expect(!skill.triggers.isEmpty)
  }

  @Test("have at least half of their items decided by checks that are proved", arguments: checked)
  func areChecked(_ name: String) throws {
    let skill = try #require(Self.catalog.skills.first { $0.name == name })
    let library = CheckLibrary.load(for: [skill], root: ShippedFiles.root, files: LiveFiles())
    #expect(library.diagnostics == [])
    #expect(Set(library.contents.checks.flatMap(\.items)).count * 2 >= skill.checklist.count)
  }

  @Test("have no finding that belongs to none of them")
  func areStrictTogether() {
    #expect(Self.catalog.allDiagnostics(.strict) == [])
  }
}
