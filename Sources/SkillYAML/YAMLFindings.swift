import SkillText

/// The findings of one document: placed in its file, and bounded in number.
struct YAMLFindings {
  /// The most findings that are kept of one document.
  static let maximum = InputLimits.yamlFindings.value

  /// The file they speak of.
  let file: SourceFile
  /// What was found so far.
  private(set) var diagnostics: [Diagnostic] = []

  /// Starts with nothing found.
  init(file: SourceFile) { self.file = file }

  /// Adds a finding, unless there are too many.
  mutating func add(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.maximum { diagnostics.append(diagnostic) }
  }

  /// Whether no more findings are kept, so that none need be made.
  var isFull: Bool { diagnostics.count >= Self.maximum }

  /// Adds an error about the syntax.
  mutating func syntax(_ message: String, at range: SourceRange, help: String) {
    add(.error("YAML001", message, at: file.location(range), help: help))
  }

  /// Adds an error about a construct that is not supported.
  mutating func unsupported(_ message: String, at range: SourceRange, help: String) {
    if isFull { return }
    add(.error("YAML003", message, at: file.location(range), help: help))
  }

  /// Adds an error about a limit.
  mutating func limit(_ message: String, at range: SourceRange, help: String) {
    add(.error("YAML002", message, at: file.location(range), help: help))
  }
}
