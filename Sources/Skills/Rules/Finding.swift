import SkillText

/// A rule broken at a place: the raw material of a diagnostic, before anybody has said how strict to be.
struct Finding: Sendable {
  /// A further remark and its bytes.
  struct Note: Sendable {
    var message: String
    var range: SourceRange?
  }

  var rule: SkillRule
  var message: String
  var range: SourceRange?
  var help: String?
  var notes: [Note] = []
  /// The change that mends it, where its meaning is beyond doubt.
  var edit: SourceEdit?
  /// The weights, where this finding differs from its rule.
  var load: Diagnostic.Severity?
  var strict: Diagnostic.Severity?

  init(
    _ rule: SkillRule, _ message: String, at range: SourceRange? = nil, help: String? = nil, notes: [Note] = [],
    edit: SourceEdit? = nil
  ) {
    self.rule = rule
    self.message = message
    self.range = range
    self.help = help
    self.notes = notes
    self.edit = edit
    self.load = rule.load
    self.strict = rule.strict
  }

  /// The same finding with other weights.
  func weighing(load: Diagnostic.Severity?, strict: Diagnostic.Severity?) -> Finding {
    var copy = self
    copy.load = load
    copy.strict = strict
    return copy
  }

  /// The finding as told to a user; nil when that strictness says nothing.
  func diagnostic(in file: SourceFile, _ strictness: Strictness) -> Diagnostic? {
    var counter = LineCounter(file)
    return diagnostic(in: file, strictness, &counter)
  }

  /// The same, for findings that are told in the order of the file.
  func diagnostic(in file: SourceFile, _ strictness: Strictness, _ counter: inout LineCounter) -> Diagnostic? {
    guard let severity = strictness == .lenient ? load : strict else { return nil }
    let location = range.map { counter.location(of: $0, in: file) } ?? SourceLocation(path: file.path)
    var diagnostic = Diagnostic(
      code: rule.code, severity: severity, message: message, at: location, help: help ?? rule.fix,
      notes: notes.map { .init($0.message, at: $0.range.map(file.location)) })
    diagnostic.fix = edit.map { .init($0.text, at: file.location($0.range)) }
    return diagnostic
  }
}
