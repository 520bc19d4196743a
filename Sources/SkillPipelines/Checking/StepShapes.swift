import SkillPrompts
import SkillText

/// What is known before a run of the values that expressions read.
struct StepShapes {
  /// The shape of `steps.ID`; `hasItems` says that it has a matrix.
  static func result(of step: StepDefinition) -> ExpressionShape {
    let outputs = outputs(of: step.kind)
    var members: [String: ExpressionShape] = [
      "outcome": .string, "conclusion": .string, "reason": .scalar(["string", "null"]), "text": .string,
      "exit-code": .number, "outputs": outputs,
    ]
    if step.strategy?.matrix.isEmpty == false {
      let item: [String: ExpressionShape] = [
        "key": .string, "matrix": .object([:], others: .any), "outcome": .scalar(["string", "null"]),
        "reason": .scalar(["string", "null"]), "outputs": outputs,
      ]
      members["items"] = .list(.object(item, others: nil))
      members["outputs"] = .any
    }
    return .object(members, others: nil)
  }

  /// The shape of the outputs of a step.
  static func outputs(of kind: StepKind) -> ExpressionShape {
    switch kind {
    case .run: .object([:], others: .string)
    case .match: match
    case .review: review
    case .report: .object([:], others: .string)
    case .approval: .object(["choice": .string], others: nil)
    case .prompt(let settings):
      settings.schema.map { ExpressionShape(schema: $0) } ?? .object(["text": .string], others: nil)
    case .uses: .object([:], others: .any)
    case .repeat(let settings):
      .object(
        Dictionary(settings.steps.map { ($0.id, inner($0)) }) { first, _ in first }
          .merging([StepOutputs.iterations: .number]) { $1 }, others: nil)
    }
  }

  private static func inner(_ step: StepDefinition) -> ExpressionShape {
    step.strategy?.matrix.isEmpty == false ? .any : outputs(of: step.kind)
  }

  private static let match = ExpressionShape.object(
    [
      "count": .number, "left-out": .list(.object(["id": .string, "reason": .string], others: nil)),
      "skills": .list(
        .object(
          [
            "id": .string, "name": .string, "path": .string, "digest": .scalar(["string", "null"]), "score": .number,
            "band": .string, "reasons": .list(.any), "items": .number,
          ], others: nil)),
    ], others: nil)

  private static let review = ExpressionShape.object(
    [
      "verdict": .string, "counts": .object([:], others: .number), "decided": .number, "total": .number,
      "files": .number, "open-ids": .list(.string), "by-skill": .object([:], others: .any),
      "open": .list(
        .object(
          [
            "id": .string, "item": .string, "skill": .string, "text": .string, "file": .string, "line": .number,
            "quote": .string, "status": .string,
          ], others: nil)),
    ], others: nil)
}

extension ExpressionShape {
  /// What a JSON Schema says of a value, as far as shapes can say it.
  init(schema: JSON) {
    switch schema["type"]?.string {
    case "string": self = .string
    case "number", "integer": self = .number
    case "boolean": self = .boolean
    case "null": self = .scalar(["null"])
    case "array": self = .list(schema["items"].map { ExpressionShape(schema: $0) } ?? .any)
    case "object":
      let members = (schema["properties"]?.object ?? [:]).mapValues { ExpressionShape(schema: $0) }
      self = .object(members, others: schema["additionalProperties"] == false ? nil : .any)
    default: self = .any
    }
  }
}

extension PipelineInput {
  /// What is known of its value.
  var shape: ExpressionShape {
    switch kind {
    case .string, .choice, .file: .string
    case .number: .number
    case .boolean: .boolean
    case .json: .any
    }
  }
}
