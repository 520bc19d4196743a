import SkillPrompts
import SkillText

/// What is known before a run of the result of a step.
struct StepOutputs {
  /// The members of `steps.ID`.
  static let members = ["outcome", "conclusion", "reason", "text", "exit-code", "outputs", "items"]
  /// The members of an element of `steps.ID.items`.
  static let itemMembers = ["key", "matrix", "outcome", "reason", "outputs"]

  /// The output of a loop that says how many iterations there were.
  static let iterations = "iterations"

  /// The names of its outputs; nil when any name may be one.
  let names: [String]?

  /// What the settings of a step say.
  init(of kind: StepKind) {
    switch kind {
    case .run(let settings): names = settings.outputs.map { $0.keys.sorted() }
    case .match: names = ["count", "left-out", "skills"]
    case .review:
      names = [
        "by-skill", "counts", "decided", "files", "fixed-ids", "json", "open", "open-ids", "total", "verdict",
      ]
    case .report(let settings): names = settings.formats
    case .prompt(let settings): names = Self.names(of: settings.schema)
    case .approval: names = ["choice"]
    case .uses(let settings): names = settings.pipeline?.outputs.keys.sorted()
    case .repeat(let settings): names = settings.steps.map(\.id) + [Self.iterations]
    }
  }

  /// Without a schema an answer is a text; with one, its properties, and others where it allows them.
  private static func names(of schema: JSON?) -> [String]? {
    guard let schema else { return ["text"] }
    guard !["allOf", "anyOf", "oneOf", "$ref"].contains(where: { schema[$0] != nil }) else { return nil }
    return schema["additionalProperties"] == false || schema["additionalProperties"] == nil
      ? JSONSchema(schema).propertyNames : nil
  }
}
