import SkillText

@testable import skillpool

extension ShippedPipelinesTests {
  /// Every pipeline with each end that its recording has.
  static let cases = [
    reviewOfFaults, reviewOfTwin, multiReview, multiReviewOfNothing, research, implement, failedCheck, planChange,
  ]

  private static let reviewOfFaults = Case(
    pipeline: "pipelines/review.yml", app: "TripPlanner", words: [], exitCode: .negative, result: "failure",
    steps: [
      "match", "*review failure, review", "*review[swiftdata] failure, review",
      "*review[swiftui-patterns] failure, review", "*review[swift-concurrency] failure, review",
      "*review[swift-testing] failure, review", "report",
    ], outputs: ["verdict": "fail"], report: "review-report.md")

  private static let reviewOfTwin = Case(
    pipeline: "pipelines/review.yml", app: "TripPlannerClean", words: [], exitCode: .success, result: "success",
    steps: [
      "match", "review", "review[swiftdata]", "review[swiftui-patterns]", "review[swift-concurrency]",
      "review[swift-testing]", "report",
    ], outputs: ["verdict": "incomplete"], report: "review-report.md")

  /// A blocking and an important finding are accepted, so the gate closes.
  static let multiReview = Case(
    pipeline: "pipelines/multi-review.yml", app: "TripPlanner", exitCode: .negative, result: "failure",
    steps: [
      "match", "change", "checks", "checks[swift-concurrency]", "reviewers", "reviewers[side=correctness]",
      "reviewers[side=security]",
      "reviewers[side=maintainability]", "triage", "keep", "*gate failure, exit-code", "report",
    ], outputs: ["verdict": "request-changes"], report: "multi-review-report.md")

  private static let multiReviewOfNothing = Case(
    pipeline: "pipelines/multi-review.yml", app: "TripPlannerClean", exitCode: .negative, result: "failure",
    steps: [
      "match", "*change failure, exit-code", "checks", "checks[swift-concurrency]", "*reviewers skipped, dependency",
      "*triage skipped, dependency",
      "*keep skipped, dependency", "*gate skipped, dependency", "report",
    ], outputs: ["verdict": "unknown"], report: "multi-review-report.md")

  private static let research = Case(
    pipeline: "pipelines/research.yml", app: "TripPlanner", exitCode: .success, result: "success",
    steps: [
      "match", "angles", "angles[angle=documentation]", "angles[angle=practice]", "angles[angle=counter-evidence]",
      "synthesis", "keep", "report",
    ],
    outputs: [
      "answer": "No. Hand over the persistent identifier, and fetch the model in the view's own context.",
      "claims": [
        [
          "claim": "A model belongs to the context that made it and is not Sendable", "confidence": "high",
          "sources": [
            "https://developer.apple.com/documentation/swiftdata/persistentmodel",
            "TripPlannerClean/TripPlanner/Data/TripImporter.swift:22",
          ],
        ],
        [
          "claim": "An identifier may cross actors", "confidence": "medium",
          "sources": ["https://developer.apple.com/documentation/swiftdata/persistentidentifier"],
        ],
      ],
    ], report: "research-report.md")

  /// The recording changes nothing; a new file stands for the work of an agent.
  private static let implement = Case(
    pipeline: "pipelines/implement.yml", app: "TripPlannerClean",
    words: ["--agent", "recorded", "-i", "ask=false", "-i", "check=echo done >NOTES.swift"], exitCode: .success,
    result: "success",
    steps: [
      "match", "plan", "*approve skipped, condition", "implement", "converge", "converge#1/check", "converge#1/review",
      "converge#1/review[swift-concurrency]", "converge#1/review[swift-actor-persistence]", "report",
    ],
    outputs: ["not-done": ["This is a recording: nothing was changed"], "rounds": 1, "verdict": "incomplete"],
    report: "implement-report.md")

  private static let failedCheck = Case(
    pipeline: "pipelines/implement.yml", app: "TripPlanner",
    words: ["--agent", "recorded", "-i", "ask=false", "-i", "check=exit 3"], exitCode: .negative, result: "failure",
    steps: [
      "match", "plan", "*approve skipped, condition", "implement", "*converge failure, stalled",
      "*converge#1/check failure, exit-code", "converge#1/review", "converge#1/review[swift-concurrency]",
      "converge#1/review[swift-actor-persistence]", "converge#1/fix", "*converge#2/check failure, exit-code",
      "converge#2/review", "converge#2/review[swift-concurrency]", "converge#2/review[swift-actor-persistence]",
      "report",
    ],
    outputs: ["not-done": ["This is a recording: nothing was changed"], "rounds": 2, "verdict": "fail"],
    report: "implement-report.md")

  /// The steps name agents that are files of the project.
  private static let planChange = Case(
    pipeline: "examples/plan-change.yml", app: "TripPlanner", words: [], exitCode: .success, result: "success",
    steps: [
      "match", "plan", "critique", "critique[side=data-safety]", "critique[side=concurrency]",
      "critique[side=simplicity]", "decide", "report",
    ], outputs: ["verdict": "request-changes"], report: "plan-report.md")
}
