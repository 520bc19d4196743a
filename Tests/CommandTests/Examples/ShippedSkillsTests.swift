import SkillReviews
import SkillSystem
import SkillText
import Skills
import Testing

@Suite("The skills that are shipped")
struct ShippedSkillsTests {
  static let catalog = SkillLoader(files: LiveFiles())
    .load([SkillLoader.Root(ShippedFiles.path("skills"), isExplicit: true)], relativeTo: ShippedFiles.root)

  @Test("are these")
  func areThese() {
    #expect(
      Self.catalog.skills.map(\.name).sorted(by: CodePointOrder.precedes) == [
        "code-review", "security-review", "skill-authoring", "skillpool", "swift-actor-persistence",
        "swift-concurrency", "swift-concurrency-core-data", "swift-protocol-di-testing", "swift-testing",
        "swiftdata", "swiftui-patterns",
      ])
  }

  @Test("pass the strict rules, and their checks are proved", arguments: catalog.skills)
  func areStrict(_ skill: Skill) {
    let library = CheckLibrary.load(for: [skill], root: ShippedFiles.root, files: LiveFiles())
    #expect(skill.diagnostics(.strict) == [])
    #expect(library.diagnostics == [])
    #expect(skill.checklist.count >= 8)
    #expect(!skill.triggers.isEmpty)
  }

  @Test("have no finding that belongs to none of them")
  func areStrictTogether() {
    #expect(Self.catalog.allDiagnostics(.strict) == [])
  }
}
