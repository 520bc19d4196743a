import SkillText
import Skills
import Testing

@testable import SkillReviews

@Suite("Reviews by checks")
struct ReviewerTests {
  static let skill = Skill.sample(items: ["No `x`", "Uses `save()`"], terms: [["x"], ["save()", "@Model"]])

  @Test("items come in checklist order, decided or open")
  func keepsOrder() throws {
    let checks = CheckSet(checks: [try .sample(forbid: "x")])
    let result = Reviewer().review(skills: [Self.skill], checks: checks, subject: .files(["a.swift": "x"]))
    #expect(
      result.items == [
        ReviewedItem(
          id: "swift#1", skill: "swift", text: "No `x`", path: "skills/swift/SKILL.md", line: 10, verdict: .fail,
          decidedBy: .check, evidence: [Evidence(file: "a.swift", line: 1, quote: "x")]),
        ReviewedItem(
          id: "swift#2", skill: "swift", text: "Uses `save()`", path: "skills/swift/SKILL.md", line: 11,
          verdict: .unanswered, decidedBy: .nobody),
      ])
    #expect(result.verdict == .fail)
    #expect(result.fileCount == 1)
  }

  @Test("many places are cut, and counted")
  func cutsEvidence() throws {
    let checks = CheckSet(checks: [try .sample(forbid: "x")])
    let text = String(repeating: "x\n", count: 50)
    let result = Reviewer(limits: ReviewLimits(evidence: 3))
      .review(skills: [Self.skill], checks: checks, subject: .files(["a.swift": text]))
    #expect(result.items.first?.evidence.map(\.line) == [1, 2, 3])
    #expect(result.items.first?.note == "50 places, the first 3 shown")
  }

  @Test("the checks of one item are joined")
  func joinsChecks() throws {
    let checks = CheckSet(checks: [try .sample(forbid: "y"), try .sample(forbid: "x"), try .sample(forbid: "(a+)+$")])
    let text = "y\n" + String(repeating: "a", count: 40) + "b"
    let result = Reviewer().review(skills: [Self.skill], checks: checks, subject: .files(["a.swift": text]))
    #expect(result.items.first?.verdict == .fail)
    #expect(result.items.first?.evidence == [Evidence(file: "a.swift", line: 1, quote: "y")])
  }

  @Test("an item with a broken check is unknown even when another check passes it")
  func brokenIsUnknown() throws {
    let checks = CheckSet(checks: [try .sample(forbid: "z")], broken: ["swift#1": "its check does not compile"])
    let item = Reviewer().review(skills: [Self.skill], checks: checks, subject: .files(["a.swift": "x"])).items.first
    #expect(item?.verdict == .unknown)
    #expect(item?.note == "its check does not compile")
  }

  @Test(
    "an item whose check looks at a file that could not be read is unknown, unless it failed already",
    arguments: [("b.swift", "y", Verdict.unknown), ("b.swift", "x", .fail), ("b.md", "y", .pass)])
  func unreadFileIsUnknown(leftOut: String, text: String, verdict: Verdict) throws {
    var subject = ReviewSubject.files(["a.swift": text])
    subject.leftOut = [.init(path: leftOut, reason: "permission denied")]
    let checks = CheckSet(checks: [try .sample(forbid: "x")])
    let item = try #require(Reviewer().review(skills: [Self.skill], checks: checks, subject: subject).items.first)
    #expect(item.verdict == verdict)
    #expect(verdict == .pass || item.note == "b.swift: permission denied")
  }

  @Test("a skill that could not be read is unknown, never pass")
  func brokenSkillIsUnknown() {
    var skill = Skill.sample(items: ["No `x`"])
    skill.status = .broken
    let result = Reviewer().review(skills: [skill], checks: CheckSet(), subject: .files([:]))
    #expect(result.items.map(\.id) == ["swift#unreadable"])
    #expect(result.verdict == .unknown)
  }

  @Test("no skill at all is unknown")
  func nothingIsUnknown() {
    #expect(Reviewer().review(skills: [], checks: CheckSet(), subject: .files(["a": "b"])).verdict == .unknown)
  }

  @Test("the order of the files given does not matter")
  func isDeterministic() throws {
    let checks = CheckSet(checks: [try .sample(forbid: "x")])
    let forth = Reviewer().review(
      skills: [Self.skill], checks: checks, subject: .files(["a.swift": "x save()", "b.swift": "x save()"]))
    let back = Reviewer().review(
      skills: [Self.skill], checks: checks, subject: .files(["b.swift": "x save()", "a.swift": "x save()"]))
    #expect(forth == back)
  }

  @Test("candidates: whole terms before names, new lines before old, then by file and line")
  func ranksCandidates() {
    let subject = ReviewSubject(files: [
      .init(
        source: SourceFile(path: "a.swift", text: "saved()\nsave(now)\n@Model save()\n@Modeled\nmodel"),
        addedLines: [2...2]),
      .init(source: SourceFile(path: "b.swift", text: "context.save()\n@Model class A")),
    ])
    let result = Reviewer().review(skills: [Self.skill], checks: CheckSet(), subject: subject)
    #expect(
      result.items[1].candidates == [
        Evidence(file: "b.swift", line: 1, quote: "context.save()"),
        Evidence(file: "b.swift", line: 2, quote: "@Model class A"),
        Evidence(file: "a.swift", line: 2, quote: "save(now)"),
        Evidence(file: "a.swift", line: 3, quote: "@Model save()"),
      ])
    #expect(result.items[0].candidates == [])
  }

  @Test("candidates: a line counts by the first name of a term, and more by the others")
  func ranksNames() {
    let skill = Skill.sample(items: ["Sheets use `.sheet(item:)`"], terms: [[".sheet(item:)"]])
    let text = "let item = 1\n.sheet(isPresented: $a)\n.sheet(a) { item }\n.sheet(item:)"
    let result = Reviewer().review(skills: [skill], checks: CheckSet(), subject: .files(["a.swift": text]))
    #expect(result.items[0].candidates.map(\.line) == [4, 3, 2])
  }

  @Test("at most eight candidates")
  func capsCandidates() {
    let text = String(repeating: "save()\n", count: 30)
    let result = Reviewer().review(skills: [Self.skill], checks: CheckSet(), subject: .files(["a.swift": text]))
    #expect(result.items[1].candidates.map(\.line) == Array(1...8))
  }
}
