public import SkillText

/// A value of a pipeline file that may hold `${{ }}` at any depth; evaluated as a whole.
public indirect enum ValueTemplate: Sendable, Hashable {
  case literal(JSON)
  case template(Template, at: SourceRange)
  case array([ValueTemplate])
  case object([String: ValueTemplate])

  /// Fills every hole; errors carry the place of the scalar they came from.
  public func evaluate(in context: EvaluationContext) throws(ExpressionError) -> JSON {
    switch self {
    case .literal(let value): return value
    case .template(let template, _): return try template.evaluate(in: context)
    case .array(let elements):
      var values: [JSON] = []
      for element in elements { values.append(try element.evaluate(in: context)) }
      return .array(values)
    case .object(let members):
      var values: [String: JSON] = [:]
      for (key, member) in members.sorted(by: { $0.key < $1.key }) { values[key] = try member.evaluate(in: context) }
      return .object(values)
    }
  }
}
