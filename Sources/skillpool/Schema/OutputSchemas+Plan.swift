import SkillText

extension OutputSchemas {
  private static let bound = OutputShape.object([
    "calls": .integer, "tokens": .integer, "usd": .optional(.number), "unpriced": .list(.text),
  ])

  private static let skill = OutputShape.object([
    "name": .text, "score": .optional(.number), "band": .optional(.text), "reasons": .list(.text), "tokens": .integer,
    "items": .integer,
  ])

  private static let stepMembers: [String: OutputShape] = [
    "id": .text, "name": .optional(.text), "kind": .text, "needs": .optional(.list(.text)), "if": .optional(.text),
    "matrix": .list(.text), "attempts": .integer, "continue-on-error": .boolean, "agent": .optional(.text),
    "permissions": .word(["read", "edit", "full"]), "isolation": .word(["none", "worktree", "process"]),
    "uses": .optional(.text), "until": .optional(.text), "waits-for": .list(.text), "wave": .integer,
    "children": .integer, "children-known": .boolean, "iterations": .integer, "skills": .optional(.list(skill)),
    "tokens": .optional(.integer), "tokens-partial": .boolean, "bound": bound,
    "cache": .word(["off", "stored", "absent", "unknown"]),
  ]

  /// A step, and the steps inside of it as deep as loops and pipelines may be nested.
  private static func step(depth: Int) -> OutputShape {
    let inner = depth == 0 ? OutputShape.anything : step(depth: depth - 1)
    return .object(stepMembers.merging(["steps": .list(inner), "between": .list(inner)]) { $1 })
  }

  /// `plan --json`.
  static let plan = OutputShape.document(
    "skillpool.plan/1",
    [
      "pipeline": .text, "path": .text, "inputs": .map(.anything), "max-parallel": .optional(.integer),
      "timeout-minutes": .optional(.number), "waves": .integer, "bound": bound, "steps": .list(step(depth: 2)),
      "limits": .object([
        "max-usd": .optional(.number), "max-tokens": .optional(.integer), "max-calls": .optional(.integer),
        "max-turns": .optional(.integer),
      ]),
    ],
    leftOut: [
      "prompts": .list(.object(["step": .text, "path": .optional(.text), "problem": .optional(.text)]))
    ])
}
