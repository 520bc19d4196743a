import SkillRuns
import SkillText

extension OutputSchemas {
  private static let outcome = OutputShape.optional(.word(["success", "failure", "cancelled", "skipped"]))

  private static let usage = OutputShape.optional(
    .object(
      [:], leftOut: ["input-tokens": .integer, "output-tokens": .integer, "usd": .optional(.number), "turns": .integer])
  )

  private static let stepMembers: [String: OutputShape] = [
    "path": .text, "kind": .text, "outcome": outcome, "conclusion": outcome, "reason": .optional(.text),
    "attempts": .integer, "seconds": .number, "reused": .boolean, "usage": usage,
  ]

  private static let runMembers: [String: OutputShape] = [
    "id": .text, "pipeline": .text,
    "result": .optional(.word(["success", "failure", "cancelled", "paused"])), "reason": .optional(.text),
    "steps": .list(.object(stepMembers)), "outputs": .map(.anything), "reports": .map(.text),
    "resume": .optional(.text),
  ]

  private static let runExtras: [String: OutputShape] = ["questions": .list(.anything), "foreign": .boolean]

  /// `run --json` and `resume --json`.
  static let run = OutputShape.document("skillpool.run/1", runMembers, leftOut: runExtras)

  /// `runs --json`.
  static let runs = OutputShape.document(
    "skillpool.runs/1", ["runs": .list(.object(runMembers, leftOut: runExtras))])

  /// `report --format json`.
  static let report = OutputShape.document(
    "skillpool.report/1",
    runMembers.merging([
      "version": .text, "pipeline-path": .text, "started-at": .number, "seconds": .number, "inputs": .map(.anything),
      "steps": .list(
        .object(
          stepMembers.merging([
            "message": .optional(.text), "needs": .list(.text), "outputs": .anything, "text": .text,
            "error-text": .text, "review": .optional(review), "prompt": .optional(.text), "interrupted": .boolean,
          ]) { $1 })),
    ]) { $1 }, leftOut: runExtras)

  private static let place = OutputShape.object(["file": .text, "line": .integer, "quote": .text])

  private static let review = OutputShape.object([
    "verdict": .word(["pass", "fail", "unknown", "incomplete"]), "files": .integer,
    "remarks": .list(.object(["skill": .text, "text": .text])),
    "items": .list(
      .object([
        "id": .text, "skill": .text, "text": .text, "path": .text, "line": .integer, "verdict": .text,
        "decided-by": .text, "evidence": .list(place), "candidates": .list(place), "note": .optional(.text),
      ])),
  ])

  /// `review --format json`.
  static let reviewed = OutputShape.document("skillpool.review/1", ["review": review])

  /// A line of `--events` and of a journal.
  static let event: JSON = {
    let kinds = RunEvent.Kind.allCases.map(\.rawValue).sorted()
    let members: [String: OutputShape] = [
      "v": .integer, "seq": .integer, "ts": .number, "type": .word(kinds), "run": .text,
    ]
    var json = OutputShape.object(members, leftOut: ["step": .text]).json.object ?? [:]
    json["$schema"] = "http://json-schema.org/draft-07/schema#"
    json["title"] = "skillpool event, version 1"
    return .object(json)
  }()
}
