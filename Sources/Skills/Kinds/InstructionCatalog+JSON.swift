public import SkillText

extension InstructionFile {
  /// The file as a member of `skillpool.list/1`.
  public var json: JSON {
    [
      "kind": .string(kind.rawValue), "name": .string(name), "description": .string(description),
      "path": .string(path), "scope": .string(scope.rawValue), "source": .string(source),
      "patterns": .array(patterns.map(JSON.string)), "always": .bool(isAlwaysInForce),
      "status": .string(status.rawValue), "shadowed-by": .optional(shadowedBy), "tokens": .int(tokens),
      "diagnostics": .array(diagnostics.map(\.listJSON)),
    ]
  }
}
