import SkillPrompts
import SkillText

/// An expression, and the same text as a template.
func target(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let context = EvaluationContext()
  if let expression = try? Expression(parsing: text) {
    let first = try? expression.evaluate(in: context)
    require(first == (try? expression.evaluate(in: context)), "evaluating twice gives the same")
  }
  if let template = try? Template(parsing: text) {
    if template.isLiteral, !text.contains("$${{") {
      require((try? template.evaluate(in: context)) == .string(text), "a text without holes is itself")
    } else {
      _ = try? template.evaluate(in: context)
    }
  }
}
