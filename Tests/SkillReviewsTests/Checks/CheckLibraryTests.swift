import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillReviews

@Suite("Libraries of checks")
struct CheckLibraryTests {
  static func skill(_ checksPath: String? = "skills/swift/checks.yml") -> Skill {
    var skill = Skill.sample(items: ["No force tries", "No force casts"])
    skill.checksPath = checksPath
    return skill
  }

  static func load(_ text: String) -> CheckLibrary {
    let files = MemoryFiles(["/p/skills/swift/checks.yml": .text(text)])
    return CheckLibrary.load(for: [skill()], root: "/p", files: files)
  }

  @Test("a check that its snippets prove is kept")
  func keepsProved() {
    let library = Self.load(
      "version: 1\nchecks: [{item: No force tries, files: ['**/*.swift'], forbid: 'try!', good: try, bad: 'try!'}]")
    #expect(library.contents.checks.map(\.items) == [["swift#1"]])
    #expect(library.contents.broken == [:])
    #expect(library.diagnostics == [])
  }

  @Test("a check that its snippets refute makes its item unknown")
  func dropsRefuted() {
    let library = Self.load(
      "version: 1\nchecks: [{item: No force tries, files: ['**/*.swift'], forbid: 'try !', good: try, bad: 'try!'}]")
    #expect(library.contents == CheckSet(broken: ["swift#1": "its check does not do what its snippets say"]))
    #expect(library.diagnostics.map(\.code) == ["CHK108"])
    #expect(library.diagnostics.map { $0.location?.start } == [SourcePosition(line: 2, column: 89)])
  }

  @Test("a file that is not there makes every item unknown")
  func tellsMissing() {
    let library = CheckLibrary.load(for: [Self.skill()], root: "/p", files: MemoryFiles())
    #expect(library.contents.broken.keys.sorted() == ["swift#1", "swift#2"])
    #expect(library.diagnostics.map(\.code) == ["CHK101"])
    #expect(library.diagnostics.map { $0.location?.path } == ["skills/swift/checks.yml"])
  }

  @Test("a skill without checks adds nothing")
  func addsNothing() {
    let library = CheckLibrary.load(for: [Self.skill(nil)], root: "/p", files: MemoryFiles())
    #expect(library.contents == CheckSet())
    #expect(library.diagnostics == [])
  }
}
