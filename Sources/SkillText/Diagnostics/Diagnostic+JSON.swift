extension Diagnostic {
  /// The finding as `--json` prints it.
  ///
  /// The keys are `code`, `severity`, `message`, `path`, `line`, `column`, `end-line`, `end-column` and `help`; what is
  /// not known is null. Lines and columns count from 1, columns in Unicode scalars.
  public var json: JSON {
    [
      "code": .string(code), "severity": .string(severity.rawValue), "message": .string(message),
      "path": .optional(location?.path), "help": .optional(help),
      "line": .optional(location?.start?.line), "column": .optional(location?.start?.column),
      "end-line": .optional(location?.end?.line), "end-column": .optional(location?.end?.column),
    ]
  }
}

extension JSON {
  /// A whole number, or null.
  public static func optional(_ value: Int?) -> JSON { value.map(JSON.int) ?? .null }
}
