import SkillText
import Skills
import Testing

@testable import SkillReviews

@Suite("The page about checks")
struct DocumentationTests {
  static func page() throws -> String {
    let file = try Repository.read("docs/checks.md")
    return file.text(SourceRange(0, file.bytes.count))
  }

  @Test("shows checks that are read and proved")
  func showsWorkingChecks() throws {
    let lines = try Self.page().split(separator: "\n", omittingEmptySubsequences: false)
    let yaml = lines.drop { $0 != "```yaml" }.dropFirst().prefix { $0 != "```" }.joined(separator: "\n")
    let skill = Skill.sample(items: ["`#expect(throws:)` names the exact error", "Background work uses `@ModelActor`"])
    let file = CheckFile.parse(SourceFile(path: "checks.yml", text: yaml), skill: skill)
    #expect(file.diagnostics == [])
    #expect(file.checks.count == 2)
    #expect(CheckProof.run(file.checks) == [])
  }

  @Test("lists every rule with its title")
  func listsRules() throws {
    let rows = try Self.page().split(separator: "\n").filter { $0.hasPrefix("| `CHK") }.map(String.init)
    #expect(rows == CheckRules.all.map { "| `\($0.code)` | \($0.title) |" })
  }
}
