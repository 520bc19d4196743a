import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillReviews

@Suite("The checks that are shipped")
struct ShippedChecksTests {
  @Test("are read without a finding, and proved by their snippets")
  func areProved() throws {
    let skills = try Repository.skillsWithChecks()
    #expect(skills.count >= 4)
    for (skill, file) in skills {
      let read = CheckFile.parse(file, skill: skill)
      #expect(read.diagnostics == [])
      #expect(CheckProof.run(read.checks) == [])
    }
  }

  @Test("find in the example exactly what its table says")
  func findPlantedFaults() throws {
    let table = try Repository.read("examples/TripPlanner/EXPECTED.md")
    let rows = table.text(SourceRange(0, table.bytes.count)).split(separator: "\n").filter { $0.hasPrefix("| T") }
    let expected = rows.map { row in row.split(separator: "|").map(\.trimmed).joined(separator: " | ") }
    let found = try Self.review("examples/TripPlanner").findings.map { finding in
      "\(finding.evidence.file) | \(finding.evidence.line) | \(finding.skill) | \(finding.text)"
    }
    #expect(found.sorted(by: CodePointOrder.precedes) == expected.sorted(by: CodePointOrder.precedes))
  }

  @Test("find nothing in the corrected example, and are never in doubt")
  func passCleanTwin() throws {
    let result = try Self.review("examples/TripPlannerClean")
    #expect(result.findings == [])
    #expect(result.count(.unknown) == 0)
    #expect(result.count(.pass) > 20)
  }

  private static func review(_ folder: String) throws -> ReviewResult {
    let skills = try Repository.skillsWithChecks()
    var checks = CheckSet()
    for (skill, file) in skills { checks.merge(CheckFile.parse(file, skill: skill).contents) }
    return Reviewer().review(skills: skills.map(\.skill), checks: checks, subject: try Repository.subject(folder))
  }
}
