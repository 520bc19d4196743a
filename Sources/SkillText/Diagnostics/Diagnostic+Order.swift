extension Sequence<Diagnostic> {
  /// The findings by path, place and code, each in code-point order: the order in which they are shown.
  public var inReadingOrder: [Diagnostic] {
    sorted { left, right in
      let paths = (left.location?.path ?? "", right.location?.path ?? "")
      if !paths.0.utf8.elementsEqual(paths.1.utf8) { return paths.0.utf8.lexicographicallyPrecedes(paths.1.utf8) }
      let start = SourcePosition(line: 0, column: 0)
      let places = (left.location?.start ?? start, right.location?.start ?? start)
      if places.0 != places.1 { return places.0 < places.1 }
      return (left.code, left.message) < (right.code, right.message)
    }
  }

  /// The count by severity, such as `2 errors, 1 warning`; remarks are not counted.
  public var summary: String {
    let counts = [Diagnostic.Severity.error, .warning].map { severity in
      (severity.rawValue, count { $0.severity == severity })
    }
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}
