import SkillPrompts
import SkillReviews
import SkillRuns
import SkillText

/// A run as tests need it: a match, a review with one item of each verdict, and a failed script.
enum SampleRun {
  /// The record; `text` replaces every value that comes from outside.
  static func record(text: String = "plain") -> RunRecord {
    RunRecord(
      id: "01JZZZ0000000000000000TEST", pipeline: "review \(text)", pipelinePath: "pipelines/\(text).yml",
      version: "0.1.0", seconds: 3.25, result: .failure, reason: .review, steps: steps(text),
      reports: ["html": "out/report.html"])
  }

  private static func steps(_ text: String) -> [StepRecord] {
    [
      StepRecord(
        path: "match", kind: "match", outcome: .success, conclusion: .success, attempts: 1, seconds: 0.1,
        outputs: matched(text)),
      StepRecord(
        path: "review", kind: "review", outcome: .failure, conclusion: .failure, reason: .review,
        message: "2 items failed: \(text)", attempts: 1, startedAfter: 0.1, seconds: 3, needs: ["match"],
        review: review(text)),
      StepRecord(
        path: "script", kind: "run", outcome: .failure, conclusion: .success, reason: .exitCode, attempts: 2,
        startedAfter: 0.1, seconds: 1, needs: ["match"], text: "said \(text)", errorText: "cried \(text)"),
      StepRecord(path: "after", kind: "run", outcome: .skipped, reason: .dependency, needs: ["review", "script"]),
    ]
  }

  private static func matched(_ text: String) -> JSON {
    [
      "skills": [
        [
          "name": .string("skill \(text)"), "path": "skills/a/SKILL.md", "score": .number(12.34),
          "reasons": [
            ["kind": "word", "text": .string(text), "field": "name"],
            ["kind": "clause", "text": .string("Use when \(text)"), "field": "description", "line": 3],
          ],
        ]
      ],
      "left-out": [["id": "other", "reason": .string("near-duplicate of \(text)")]],
    ]
  }

  /// One item of each verdict.
  static func review(_ text: String = "plain") -> ReviewResult {
    let items = Verdict.allCases.enumerated().map { index, verdict in
      ReviewedItem(
        id: "a#\(index)", skill: "skill \(text)", text: "Item \(index) says `code` and \(text)",
        path: "skills/a/SKILL.md", line: 10 + index, verdict: verdict,
        decidedBy: verdict == .unanswered ? .nobody : .check,
        evidence: verdict == .fail ? [Evidence(file: "Sources/\(text).swift", line: 7, quote: "let x = \(text)")] : [],
        candidates: verdict == .unanswered ? [Evidence(file: "Sources/B.swift", line: 2, quote: "code(\(text))")] : [],
        note: verdict == .unknown ? "limit reached: \(text)" : nil)
    }
    return ReviewResult(items: items, fileCount: 2)
  }
}
