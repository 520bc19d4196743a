import SkillText

/// The JSON Schemas of what commands print with `--json`.
enum OutputSchemas {
  /// One finding.
  static let finding = OutputShape.object([
    "code": .text, "severity": .word(["error", "warning", "info"]), "message": .text, "path": .optional(.text),
    "line": .optional(.integer), "column": .optional(.integer), "end-line": .optional(.integer),
    "end-column": .optional(.integer), "help": .optional(.text),
  ])

  private static let skillMembers: [String: OutputShape] = [
    "id": .text, "name": .text, "description": .text, "path": .text, "scope": .text, "kind": .text,
    "form": .word(["folder", "flat"]), "status": .word(["ok", "degraded", "broken"]), "shadowed-by": .optional(.text),
    "triggers": .integer, "checklist-items": .integer, "tokens": .integer, "digest": .text,
    "diagnostics": .list(finding),
  ]

  /// `list --json`.
  static let list = OutputShape.document(
    "skillpool.list/1", ["skills": .list(.object(skillMembers)), "diagnostics": .list(finding)])

  /// `show --json`.
  static let show = OutputShape.document(
    "skillpool.show/1",
    [
      "skill": .object(
        skillMembers.merging([
          "body": .text, "references": .list(.anything),
          "checklist": .list(.object(["id": .text, "text": .text, "line": .integer])),
          "trigger-list": .list(
            .object(["text": .text, "line": .optional(.integer), "negative": .boolean, "origin": .text])),
        ]) { $1 })
    ])

  /// `validate --json`.
  static let validate = OutputShape.document(
    "skillpool.validate/1",
    ["files": .integer, "errors": .integer, "warnings": .integer, "diagnostics": .list(finding)])

  /// `explain --json`.
  static let explain = OutputShape.document(
    "skillpool.explain/1",
    [
      "code": .text, "title": .text, "explanation": .text, "weights": .optional(.text), "example": .optional(.text),
      "mended": .optional(.text), "fix": .text,
    ])

  private static let omission = OutputShape.object(["id": .text, "reason": .text])

  /// `match --json`.
  static let match = OutputShape.document(
    "skillpool.match/1",
    [
      "task": .text, "index-digest": .text, "matcher-version": .anything, "selected": .list(.text),
      "left-out": .list(omission),
      "matches": .list(
        .object([
          "rank": .integer, "id": .text, "name": .text, "path": .text, "score": .number, "further": .number,
          "band": .text, "tier": .integer,
          "reasons": .list(
            .object([
              "kind": .text, "text": .text, "field": .text, "line": .optional(.integer), "share": .number,
            ])),
        ])),
    ])

  /// `compose --json`.
  static let compose = OutputShape.document(
    "skillpool.compose/1",
    [
      "task": .text, "index-digest": .text, "matcher-version": .anything, "nonce": .text, "left-out": .list(omission),
      "tokens": .integer, "parts": .list(.anything), "prompt": .text,
      "skills": .list(
        .object([
          "id": .text, "name": .text, "digest": .text, "form": .text, "band": .text, "score": .number,
          "tokens": .integer,
        ])),
    ])

  /// `init --json`.
  static let initialise = OutputShape.document(
    "skillpool.init/1", ["root": .text, "written": .list(.text), "kept": .list(.text)])
}
