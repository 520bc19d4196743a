import SkillText
import Testing

@testable import SkillReviews

@Suite("Evaluation of a check")
struct CheckEvaluationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Check
    let subject: ReviewSubject
    let finding: CheckFinding
  }

  static let cases: [Case] = [
    Case(
      testDescription: "no file hit by the globs is not applicable", check: { try .sample(forbid: "x") },
      subject: .files(["a.md": "x"]), finding: CheckFinding(verdict: .na, notes: ["no file that the check looks at"])),
    Case(
      testDescription: "no file that counts is not applicable", check: { try .sample(when: "y", forbid: "x") },
      subject: .files(["a.swift": "x"]),
      finding: CheckFinding(verdict: .na, notes: ["no file that the check applies to"])),
    Case(
      testDescription: "a forbidden match fails with its line", check: { try .sample(forbid: "Failure\\.self") },
      subject: .files(["a.swift": "ok\n  throws: Failure.self  \n"]),
      finding: CheckFinding(
        verdict: .fail, evidence: [Evidence(file: "a.swift", line: 2, quote: "throws: Failure.self")])
    ),
    Case(
      testDescription: "two matches on a line are one place", check: { try .sample(forbid: "x") },
      subject: .files(["a.swift": "x x\nx"]),
      finding: CheckFinding(
        verdict: .fail,
        evidence: [Evidence(file: "a.swift", line: 1, quote: "x x"), Evidence(file: "a.swift", line: 2, quote: "x")])),
    Case(
      testDescription: "no forbidden match passes", check: { try .sample(forbid: "x") },
      subject: .files(["a.swift": "y"]), finding: CheckFinding(verdict: .pass)),
    Case(
      testDescription: "a missing requirement fails at the first `when`",
      check: { try .sample(when: "ModelContext\\(", require: "@ModelActor") },
      subject: .files(["a.swift": "import X\n\nlet c = ModelContext(x)\nModelContext(y)"]),
      finding: CheckFinding(
        verdict: .fail, evidence: [Evidence(file: "a.swift", line: 3, quote: "let c = ModelContext(x)")],
        notes: ["the required pattern is missing in 1 file"])),
    Case(
      testDescription: "a missing requirement without `when` fails at line 1",
      check: { try .sample(require: "Copyright") },
      subject: .files(["a.swift": "one\ntwo", "b.swift": "two"]),
      finding: CheckFinding(
        verdict: .fail,
        evidence: [Evidence(file: "a.swift", line: 1, quote: "one"), Evidence(file: "b.swift", line: 1, quote: "two")],
        notes: ["the required pattern is missing in 2 files"])),
    Case(
      testDescription: "a requirement met by every counted file passes",
      check: { try .sample(when: "c", require: "a") },
      subject: .files(["a.swift": "c a", "b.swift": "nothing"]), finding: CheckFinding(verdict: .pass)),
    Case(
      testDescription: "a limit is unknown, never pass", check: { try .sample(forbid: "(a+)+$") },
      subject: .files(["a.swift": String(repeating: "a", count: 40) + "b", "b.swift": "c"]),
      finding: CheckFinding(verdict: .unknown, notes: ["a.swift: the pattern backtracked too often"])),
    Case(
      testDescription: "a limit in `when` is unknown", check: { try .sample(when: "(a+)+$", forbid: "x") },
      subject: .files(["a.swift": String(repeating: "a", count: 40) + "b"]),
      finding: CheckFinding(verdict: .unknown, notes: ["a.swift: the pattern backtracked too often"])),
    Case(
      testDescription: "a fail beside a limit is a fail", check: { try .sample(forbid: "(a+)+$") },
      subject: .files(["a.swift": String(repeating: "a", count: 40) + "b", "b.swift": "aa"]),
      finding: CheckFinding(
        verdict: .fail, evidence: [Evidence(file: "b.swift", line: 1, quote: "aa")],
        notes: ["a.swift: the pattern backtracked too often"])),
    Case(
      testDescription: "in a diff only new lines can be forbidden", check: { try .sample(forbid: "x") },
      subject: .diff("a.swift", "x1\nx2\nx3\nx4", added: [2...2, 4...9]),
      finding: CheckFinding(
        verdict: .fail,
        evidence: [Evidence(file: "a.swift", line: 2, quote: "x2"), Evidence(file: "a.swift", line: 4, quote: "x4")])),
    Case(
      testDescription: "in a diff an old match passes", check: { try .sample(forbid: "x") },
      subject: .diff("a.swift", "x1\ny", added: [2...2]), finding: CheckFinding(verdict: .pass)),
    Case(
      testDescription: "in a diff a match over new and old lines stands at the new one",
      check: { try .sample(forbid: "(?s)a.*c") }, subject: .diff("a.swift", "a\nb\nc", added: [2...2]),
      finding: CheckFinding(verdict: .fail, evidence: [Evidence(file: "a.swift", line: 2, quote: "b")])),
    Case(
      testDescription: "in a diff `require` sees the whole file",
      check: { try .sample(when: "c", require: "a") }, subject: .diff("a.swift", "a\nc\nn", added: [3...3]),
      finding: CheckFinding(verdict: .pass)),
    Case(
      testDescription: "lines end at CR LF and CR too", check: { try .sample(forbid: "^x$") },
      subject: .files(["a.swift": "a\r\nb\rx\r\nöx"]),
      finding: CheckFinding(verdict: .fail, evidence: [Evidence(file: "a.swift", line: 3, quote: "x")])),
    Case(
      testDescription: "leading white space of a match does not move its line", check: { try .sample(forbid: "\\s+x") },
      subject: .files(["a.swift": "é\n\n  x"]),
      finding: CheckFinding(verdict: .fail, evidence: [Evidence(file: "a.swift", line: 3, quote: "x")])),
  ]

  @Test("follows the rules", arguments: cases)
  func followsRules(_ row: Case) throws {
    let texts = row.subject.files.map(ReviewText.init)
    #expect(CheckEvaluation.evaluate(try row.check(), texts, limits: PatternLimits()) == row.finding)
  }

  @Test("bytes that are not UTF-8 keep their lines")
  func keepsLines() throws {
    let source = SourceFile(path: "a.swift", bytes: [0xFF, 0xC3, 10, 120])
    let texts = [ReviewText(ReviewSubject.File(source: source))]
    let finding = CheckEvaluation.evaluate(try .sample(forbid: "x"), texts, limits: PatternLimits())
    #expect(finding.evidence == [Evidence(file: "a.swift", line: 2, quote: "x")])
  }

  @Test(
    "several checks of one item: any fail, else any unknown, else pass, else na",
    arguments: [
      ([.pass, .fail, .unknown, .na], .fail), ([.pass, .unknown, .na], .unknown), ([.na, .pass, .na], .pass),
      ([.na, .na], .na),
    ] as [([Verdict], Verdict)])
  func merges(_ verdicts: [Verdict], _ merged: Verdict) {
    #expect(CheckFinding.merged(verdicts.map { CheckFinding(verdict: $0) }).verdict == merged)
  }
}
