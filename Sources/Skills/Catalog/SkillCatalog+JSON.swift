public import SkillText

extension SkillCatalog {
  /// The value that `list --json` prints (`skillpool.list/1`).
  ///
  /// Digests are worked out here.
  public var json: JSON {
    [
      "schema": "skillpool.list/1",
      "partial": .bool(isPartial || skills.contains { !$0.hasText }),
      "skills": .array(skills.map(\.json)),
      "diagnostics": .array(diagnostics.map(\.listJSON)),
    ]
  }
}

extension Skill {
  /// The skill as a member of `skillpool.list/1`.
  public var json: JSON {
    [
      "id": .string(id.text),
      "kind": .string(InstructionKind.skill.rawValue),
      "name": .string(name),
      "description": .string(description),
      "path": .string(path),
      "scope": .string(scope.rawValue),
      "form": .string(form.rawValue),
      "status": .string(status.rawValue),
      "shadowed-by": .optional(shadowedBy?.text),
      "triggers": .int(triggers.count),
      "checklist-items": .int(checklistCount),
      "tokens": .int(tokens),
      "digest": .string(digest.isEmpty ? "" : "sha256:" + digest),
      "disable-model-invocation": .bool(isForPeopleOnly),
      "user-invocable": .bool(isForPeople),
      "paths": .array(paths.map(JSON.string)),
      "diagnostics": .array(diagnostics.map(\.listJSON)),
    ]
  }
}

extension Diagnostic {
  /// The finding as every `--json` shows it: lines and columns from 1, null where there is no place.
  var listJSON: JSON {
    [
      "code": .string(code),
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "path": .optional(location?.path),
      "line": .optional(location?.start?.line),
      "column": .optional(location?.start?.column),
      "end-line": .optional(location?.end?.line),
      "end-column": .optional(location?.end?.column),
      "help": .optional(help),
    ]
  }
}

extension JSON {
  /// A whole number, or null.
  fileprivate static func optional(_ value: Int?) -> JSON { value.map(JSON.int) ?? .null }
}
