import Skills
import Testing

@testable import SkillMatching

@Suite("Matching with a project")
struct SignalMatchingTests {
  private static let task = "export the invoices to CSV for the accounting system"

  @Test("scores are multiplied, and the reason says by what")
  func lifted() throws {
    let python = SkillMaker("invoice-parser", "Export invoices with Python to CSV and post them.")
    let index = Pool.index(with: python)
    let plain = index.match(Self.task, MatchOptions(listsAll: true))
    let project = ProjectProfile(technologies: ["Python": "7 .py files"])
    let lifted = index.match(Self.task, MatchOptions(listsAll: true, project: project))
    let before = try #require(plain.matches.first { $0.name == "invoice-parser" })
    let after = try #require(lifted.matches.first { $0.name == "invoice-parser" })
    #expect(abs(after.score - before.score * 1.15) < 1e-9)
    #expect(after.reasons.last == MatchReason(.path, "7 .py files", field: "project", factor: 1.15))
    #expect(before.reasons.allSatisfy { $0.factor == nil })
    #expect(after.confidence >= before.confidence)
  }

  @Test(
    "a project hides no skill", .bug("https://github.com/anthropics/claude-code/issues/49835"))
  func neverHidden() throws {
    let go = SkillMaker("invoice-export-dotnet", "Export invoices as PDF or CSV from C# and post them to accounting.")
    let index = Pool.index(with: go)
    let project = ProjectProfile(technologies: ["Swift": "1 .swift file"], files: ["a.swift"])
    let plain = index.match(Self.task)
    let weighed = index.match(Self.task, MatchOptions(project: project))
    #expect(Set(weighed.matches.map(\.name)).isSuperset(of: plain.matches.map(\.name)))
    for match in plain.matches {
      let same = try #require(weighed.matches.first { $0.id == match.id })
      #expect(same.band >= match.band)
    }
  }

  @Test("without a project nothing changes")
  func neutral() {
    let plain = Pool.index.match(Self.task)
    let weighed = Pool.index.match(Self.task, MatchOptions(project: ProjectProfile()))
    #expect(plain.json(indexDigest: "") == weighed.json(indexDigest: ""))
  }
}
