public import SkillText

/// An expression of the pipeline language, parsed (grammar in section 5 of `docs/pipelines.md`).
public struct Expression: Sendable, Hashable {
  /// The text it was parsed from.
  public let source: String
  let root: ExpressionNode

  /// Parses an expression; `text` is what stands between `${{` and `}}`.
  public init(parsing text: String) throws(ExpressionError) {
    var parser = try ExpressionParser(text)
    self.init(source: text, root: try parser.parse())
  }

  init(source: String, root: ExpressionNode) {
    self.source = source
    self.root = root
  }

  /// Computes the value.
  ///
  /// An absent member (a missing key, an index out of range, a member of null) is an error unless it happens left of
  /// `??`.
  public func evaluate(in context: EvaluationContext) throws(ExpressionError) -> JSON {
    try ExpressionEvaluator(source: source, context: context).value(of: root)
  }
}
