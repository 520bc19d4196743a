import SkillPrompts
import SkillText

/// Fills in values that are known before a run: those that read nothing but inputs.
struct KnownValues {
  /// The inputs that are known.
  var inputs: [String: JSON]

  /// The value; nil when it depends on more than inputs.
  func value(_ template: ValueTemplate) -> JSON? {
    if let literal = template.literalValue { return literal }
    guard template.readContexts.isSubset(of: ["inputs"]) else { return nil }
    return try? template.evaluate(in: EvaluationContext(values: ["inputs": .object(inputs)]))
  }

  /// The bytes of a value as a part of a prompt, and whether there is more to it than is known.
  func bytes(_ template: ValueTemplate) -> (known: Int, isPartial: Bool) {
    if let value = value(template) { return (value.string?.utf8.count ?? value.canonicalText.utf8.count, false) }
    let texts = template.templates.flatMap { $0.template.parts }.map { part in
      if case .text(let text) = part { text.utf8.count } else { 0 }
    }
    return (texts.reduce(0, +), true)
  }

  /// A whole number; nil when it is not known or not one.
  func count(_ template: ValueTemplate) -> Int? { value(template)?.int }
}

extension ValueTemplate {
  /// The step whose `outputs.skills` it is, when it is nothing else.
  var skillsOfStep: String? {
    guard case .template(let template, _) = self, template.parts.count == 1,
      case .expression(let expression, _) = template.parts[0], expression.references.count == 1
    else { return nil }
    let path = expression.references[0].path
    guard path.count == 4, path[0] == "steps", path[2] == "outputs", path[3] == "skills" else { return nil }
    let written = expression.source.filter { $0 != " " }
    return written == path.joined(separator: ".") ? path[1] : nil
  }
}
