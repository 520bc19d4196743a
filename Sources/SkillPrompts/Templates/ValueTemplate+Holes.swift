public import SkillText

extension ValueTemplate {
  /// The value with every hole filled that can be; a hole whose value is not known stays as it is written.
  public func filled(in context: EvaluationContext) -> JSON {
    switch self {
    case .literal(let value): value
    case .template(let template, _): template.filled(in: context)
    case .array(let elements): .array(elements.map { $0.filled(in: context) })
    case .object(let members): .object(members.mapValues { $0.filled(in: context) })
    }
  }

  /// The contexts that its holes read.
  public var readContexts: Set<String> {
    Set(
      templates.flatMap(\.template.parts).flatMap { part -> [String] in
        if case .expression(let expression, _) = part { expression.contexts } else { [] }
      })
  }
}

extension Template {
  fileprivate func filled(in context: EvaluationContext) -> JSON {
    if let value = try? evaluate(in: context) { return value }
    return .string(parts.map { $0.text(in: context) }.joined())
  }
}

extension Template.Part {
  fileprivate func text(in context: EvaluationContext) -> String {
    switch self {
    case .text(let text): text
    case .expression(let expression, _):
      (try? expression.evaluate(in: context).templateText(at: 0)) ?? "${{ \(expression.source.trimmingBlanks) }}"
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    let start = drop(while: isBlank)
    return start[..<(start.lastIndex { !isBlank($0) }.map(start.index(after:)) ?? start.startIndex)]
  }
}
