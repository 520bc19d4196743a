public import SkillText

/// A text with `${{ }}` holes.
///
/// Results are never scanned again.
public struct Template: Sendable, Hashable {
  /// A stretch of a template.
  public enum Part: Sendable, Hashable {
    case text(String)
    case expression(Expression, offset: Int)
  }

  /// The text it was parsed from.
  public let source: String
  /// The stretches in order; literal ones already unescaped.
  public let parts: [Part]

  /// Parses a text; `$${{` is a literal `${{`.
  public init(parsing text: String) throws(ExpressionError) {
    source = text
    var splitter = TemplateSplitter(text)
    parts = try splitter.parts()
  }

  /// Fills the holes.
  ///
  /// A template that is exactly one hole keeps the value's type; otherwise the result is text.
  public func evaluate(in context: EvaluationContext) throws(ExpressionError) -> JSON {
    if parts.count == 1, case .expression(let expression, let offset) = parts[0] {
      return try value(of: expression, at: offset, in: context)
    }
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .expression(let expression, let offset):
        let value = try value(of: expression, at: offset, in: context)
        text += try value.templateText(at: offset + expression.root.offset)
      }
    }
    return .string(text)
  }

  /// Whether the template holds no hole.
  public var isLiteral: Bool { parts.allSatisfy { if case .text = $0 { true } else { false } } }

  private func value(
    of expression: Expression, at offset: Int, in context: EvaluationContext
  ) throws(ExpressionError) -> JSON {
    do throws(ExpressionError) {
      return try expression.evaluate(in: context)
    } catch {
      throw error.moved(by: offset)
    }
  }
}
