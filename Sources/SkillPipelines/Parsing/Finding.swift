import SkillText

/// A finding before its place is turned into lines and columns.
struct Finding {
  var rule: PipelineRule.Code
  var severity = Diagnostic.Severity.error
  var message: String
  var range: SourceRange
  /// The file, when it is another one than that of the list.
  var file: SourceFile?
  /// What to do; worked out only for findings that are shown, since looking for a near name takes time.
  var help: () -> String?
  var note: (message: String, range: SourceRange)?
}

/// The findings of one file.
struct FindingList {
  /// The most findings that are shown of one file.
  static let maximum = 200

  private(set) var findings: [Finding] = []
  private let file: SourceFile
  private var other: SourceFile?

  init(file: SourceFile) { self.file = file }

  /// Adds findings whose places are in a file, which may be another one.
  mutating func inFile(_ file: SourceFile, _ body: (inout FindingList) -> Void) {
    other = file.path == self.file.path ? nil : file
    body(&self)
    other = nil
  }

  /// Whether an error is among them.
  var hasError: Bool { findings.contains { $0.severity == .error } }

  /// Adds an error.
  mutating func error(
    _ rule: PipelineRule.Code, _ message: String, at range: SourceRange,
    help: @autoclosure @escaping () -> String? = nil,
    note: (message: String, range: SourceRange)? = nil
  ) {
    findings.append(Finding(rule: rule, message: message, range: range, file: other, help: help, note: note))
  }

  /// Adds a warning.
  mutating func warning(
    _ rule: PipelineRule.Code, _ message: String, at range: SourceRange,
    help: @autoclosure @escaping () -> String? = nil
  ) {
    findings.append(Finding(rule: rule, severity: .warning, message: message, range: range, file: other, help: help))
  }

  /// The findings in the order of their places, ready to be shown; beyond ``maximum`` only their number.
  var diagnostics: [Diagnostic] {
    let sorted = findings.sorted {
      ($0.file?.path ?? "", $0.range.start, $0.range.end, $0.rule.rawValue, $0.message)
        < ($1.file?.path ?? "", $1.range.start, $1.range.end, $1.rule.rawValue, $1.message)
    }
    let distinct = sorted.enumerated().filter { $0.offset == 0 || !sorted[$0.offset - 1].isSame(as: $0.element) }
      .map(\.element)
    var shown = distinct.prefix(Self.maximum).map { $0.diagnostic(in: file) }
    if distinct.count > Self.maximum {
      let message = "\(distinct.count - Self.maximum) more findings are not shown"
      shown.append(.info(PipelineRule.Code.tooMany.rawValue, message, help: "mend the first ones and look again"))
    }
    return shown
  }
}

extension Finding {
  /// Whether another finding says the same of the same place, as happens with settings that many steps share.
  fileprivate func isSame(as other: Finding) -> Bool {
    (rule, message) == (other.rule, other.message) && range == other.range && file?.path == other.file?.path
  }

  fileprivate func diagnostic(in own: SourceFile) -> Diagnostic {
    let file = file ?? own
    let notes = note.map { [Diagnostic.Note($0.message, at: file.location($0.range))] } ?? []
    return Diagnostic(
      code: rule.rawValue, severity: severity, message: message, at: file.location(range), help: help(), notes: notes)
  }
}
