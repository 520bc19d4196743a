public import SkillText

/// A value made from a document, and the findings on the way; reading never throws.
public struct Parsed<Value: Sendable>: Sendable {
  /// The value; nil when an error stands in the way.
  public var value: Value?
  /// The findings.
  public var diagnostics: [Diagnostic]

  /// Makes a result.
  public init(_ value: Value?, _ diagnostics: [Diagnostic]) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
