import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillReviews

@Suite("The checks that are shipped")
struct ShippedChecksTests {
  @Test("are read without a finding, and proved by their snippets")
  func areProved() {
    let library = CheckLibrary.load(for: Repository.skills, root: Repository.root, files: LiveFiles())
    #expect(Repository.skills.count >= 4)
    #expect(library.contents.checks.count >= 40)
    #expect(library.contents.broken == [:])
    #expect(library.diagnostics == [])
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

  @Test("find the same whatever the line ends are", arguments: ["\r\n", "\r"])
  func findSameWithOtherLineEnds(_ end: String) throws {
    var subject = try Repository.subject("examples/TripPlanner")
    for index in subject.files.indices {
      let source = subject.files[index].source
      let lines = source.bytes.split(separator: 10, omittingEmptySubsequences: false)
      subject.files[index].source = SourceFile(
        path: source.path, bytes: Array(lines.joined(separator: Array(end.utf8))))
    }
    #expect(Self.review(subject).findings == (try Self.review("examples/TripPlanner").findings))
  }

  @Test("find nothing in the corrected example, and are never in doubt")
  func passCleanTwin() throws {
    let result = try Self.review("examples/TripPlannerClean")
    #expect(result.findings == [])
    #expect(result.count(.unknown) == 0)
    #expect(result.count(.pass) > 20)
  }

  @Test("leave open items with lines to look at")
  func offerCandidates() throws {
    let open = try Self.review("examples/TripPlanner").items.filter { $0.verdict == .unanswered }
    #expect(!open.isEmpty)
    #expect(open.contains { !$0.candidates.isEmpty })
  }

  private static func review(_ folder: String) throws -> ReviewResult {
    review(try Repository.subject(folder))
  }

  private static func review(_ subject: ReviewSubject) -> ReviewResult {
    let library = CheckLibrary.load(for: Repository.skills, root: Repository.root, files: LiveFiles())
    return Reviewer().review(skills: Repository.skills, checks: library.contents, subject: subject)
  }
}
