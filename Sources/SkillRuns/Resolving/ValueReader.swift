import SkillPrompts
import SkillSystem
import SkillText

/// Fills templates and reads the values as the settings need them.
struct ValueReader: Sendable {
  /// What expressions may see.
  var context: EvaluationContext
  /// The pipeline's file, for places in messages.
  var file: SourceFile
  /// Whether a hole whose value is not known stays as it is written, in place of a failure.
  var keepsHoles = false

  func value(_ template: ValueTemplate) throws(TemplateFailure) -> JSON {
    do throws(ExpressionError) { return try template.evaluate(in: context) } catch {
      if keepsHoles { return template.filled(in: context) }
      throw TemplateFailure(error, in: file)
    }
  }

  func text(_ template: ValueTemplate, _ name: String) throws(TemplateFailure) -> String {
    try ValueReader.text(try value(template), name)
  }

  func optionalText(_ template: ValueTemplate?, _ name: String) throws(TemplateFailure) -> String? {
    guard let template else { return nil }
    return try text(template, name)
  }

  /// Text of a scalar; lists, maps and null are refused.
  static func text(_ value: JSON, _ name: String) throws(TemplateFailure) -> String {
    switch value {
    case .string(let text): return text
    case .number(let number): return JSON.text(of: number)
    case .bool(let flag): return flag ? "true" : "false"
    case .null, .array, .object:
      throw TemplateFailure("'\(name)' is \(value.typeName), not text; use toJSON() or ??")
    }
  }

  /// A list of texts; one text is a list of one.
  static func texts(_ value: JSON, _ name: String) throws(TemplateFailure) -> [String] {
    guard let elements = value.array else { return [try text(value, name)] }
    var texts: [String] = []
    for element in elements { texts.append(try text(element, name)) }
    return texts
  }

  /// Names of skills: texts, or what a `match` step gives.
  static func skillNames(_ value: JSON) throws(TemplateFailure) -> [String] {
    var names: [String] = []
    for element in value.array ?? [value] {
      names.append(try text(element["id"] ?? element["name"] ?? element, "skills"))
    }
    return names
  }

  /// Variables for a child; values that no environment can carry are refused.
  func environment(_ templates: [String: ValueTemplate]) throws(TemplateFailure) -> [String: String] {
    var variables: [String: String] = [:]
    for (name, template) in templates.sorted(by: { $0.key < $1.key }) {
      let text = try text(template, "env.\(name)")
      if let problem = ChildEnvironment.valueProblem(name, text) {
        throw TemplateFailure("\(problem.message); \(problem.help)")
      }
      variables[name] = text
    }
    return variables
  }

  /// A time in minutes, fractions allowed.
  func minutes(_ template: ValueTemplate?, _ name: String) throws(TemplateFailure) -> Duration? {
    guard let template else { return nil }
    guard let minutes = try value(template).number, minutes > 0, minutes <= 525_600 else {
      throw TemplateFailure("'\(name)' must be a number of minutes above 0")
    }
    return .milliseconds(Int64(minutes * 60_000))
  }
}
