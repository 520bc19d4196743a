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
    case .template(let template, let range):
      do throws(ExpressionError) {
        return try template.evaluate(in: context)
      } catch {
        throw error.located(in: range)
      }
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

extension ValueTemplate {
  /// The value, when it holds no hole.
  public var literalValue: JSON? {
    switch self {
    case .literal(let value): value
    case .template: nil
    case .array(let elements): Self.whole(elements.map(\.literalValue)).map(JSON.array)
    case .object(let members):
      Self.whole(members.map { member in member.value.literalValue.map { (member.key, $0) } })
        .map { .object(Dictionary($0) { _, last in last }) }
    }
  }

  /// Every template inside, with the place of its scalar.
  public var templates: [(template: Template, range: SourceRange)] {
    switch self {
    case .literal: []
    case .template(let template, let range): [(template, range)]
    case .array(let elements): elements.flatMap(\.templates)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.templates)
    }
  }

  private static func whole<Element>(_ values: [Element?]) -> [Element]? {
    let present = values.compactMap { $0 }
    return present.count == values.count ? present : nil
  }
}
