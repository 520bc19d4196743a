import SkillText
import Testing

@testable import SkillReviews

@Suite("Proofs of checks")
struct CheckProofTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Check
    let found: [Diagnostic]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a check that does as it says",
      check: { try .sample(forbid: "try!", good: [.init(text: "try f()")], bad: [.init(text: "try! f()")]) }, found: []),
    Case(
      testDescription: "a bad snippet that passes",
      check: { try .sample(forbid: "try !", good: [], bad: [.init(text: "try! f()")]) },
      found: [.error("CHK108", "the check does not fail this bad snippet")]),
    Case(
      testDescription: "a bad snippet that does not count",
      check: { try .sample(when: "import Testing", forbid: "try!", bad: [.init(text: "try! f()")]) },
      found: [.error("CHK108", "the check does not fail this bad snippet")]),
    Case(
      testDescription: "a good snippet that fails",
      check: { try .sample(forbid: "try", good: [.init(text: "a\ntry f()")]) },
      found: [.error("CHK109", "the check fails this good snippet, at its line 2")]),
    Case(
      testDescription: "a good snippet that does not count",
      check: { try .sample(when: "x", forbid: "y", good: [.init(text: "y")]) }, found: []),
    Case(
      testDescription: "a snippet outside of the globs",
      check: {
        try .sample(files: ["Tests/**/*.swift"], forbid: "x", bad: [.init(file: "Sources/A.swift", text: "x")])
      },
      found: [.error("CHK110", "the check does not look at 'Sources/A.swift'")]),
    Case(
      testDescription: "a snippet inside of the globs",
      check: { try .sample(files: ["Tests/**/*.swift"], forbid: "x", bad: [.init(file: "Tests/A.swift", text: "x")]) },
      found: []),
    Case(
      testDescription: "a snippet that runs away",
      check: { try .sample(forbid: "(a+)+$", good: [.init(text: String(repeating: "a", count: 40) + "b")]) },
      found: [.error("CHK111", "snippet: the pattern backtracked too often")]),
  ]

  @Test("evaluates every snippet", arguments: cases)
  func evaluates(_ row: Case) throws {
    #expect(CheckProof.run([try row.check()]) == row.found)
  }

  @Test("points at the snippet")
  func pointsAtSnippet() throws {
    let place = SkillText.SourceLocation(path: "checks.yml", start: SourcePosition(line: 7, column: 9))
    let check = try Check.sample(forbid: "x", bad: [.init(text: "y", at: place)])
    #expect(CheckProof.run([check]).map(\.location) == [place])
  }
}
