public import SkillText

/// A subject that was gathered, and what was left out of it.
public struct BuiltSubject: Sendable {
  /// The subject.
  public var subject: ReviewSubject
  /// The findings: `CHK2` codes (``CheckRules``), by path.
  public var diagnostics: [Diagnostic]

  /// Makes a built subject.
  public init(subject: ReviewSubject, diagnostics: [Diagnostic] = []) {
    self.subject = subject
    self.diagnostics = diagnostics
  }
}
