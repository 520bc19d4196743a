import SkillPipelines
import SkillText

/// The shapes of values as JSON Schema: what the parser accepts, no more and no less.
enum PipelineSchemaShapes {
  /// Shapes that many keys share, by the names of their definitions.
  static let shared: [String: JSON] = [
    "name": ["type": "string", "pattern": "^[a-z][a-z0-9-]{0,63}$"],
    "variable": ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
    "scalar": ["type": ["string", "number", "boolean"]],
    "plain": ["type": ["string", "number", "boolean"], "not": ["type": "string", "pattern": #"\$\{\{"#]],
    "hole": ["type": "string", "pattern": #"^\$\{\{[\s\S]*\}\}\s*$"#],
    "steps": ["type": "array", "minItems": 1, "items": reference("step")],
    "list": ["anyOf": [["type": "array", "items": reference("scalar")], reference("hole")]],
  ]

  /// The members of the schema of a shape.
  static func members(of value: PipelineKey.Value) -> [String: JSON] {
    switch value {
    case .any: [:]
    case .text: ["$ref": "#/definitions/plain"]
    case .name: ["$ref": "#/definitions/name"]
    case .pipelinePath: ["type": "string", "pattern": #"^\./"#, "not": ["pattern": #"\$\{\{"#]]
    case .template: ["$ref": "#/definitions/scalar"]
    case .script: ["type": ["string", "number", "boolean"], "not": ["type": "string", "pattern": #"\$\{\{"#]]
    case .condition, .expression: ["type": ["string", "boolean", "number"]]
    case .boolean: ["type": "boolean"]
    case .number(let isPositive, let most, let mayBeTemplate): number(isPositive, most, mayBeTemplate)
    case .integer(let range, let mayBeTemplate): integer(range, mayBeTemplate)
    case .choice(let words): choice(words)
    case .steps: ["$ref": "#/definitions/steps"]
    case .schema: ["type": ["object", "string"]]
    default: collection(value)
    }
  }

  private static func collection(_ value: PipelineKey.Value) -> [String: JSON] {
    switch value {
    case .choices(let words): ["type": "array", "items": .object(choice(words))]
    case .texts(let isNeeded): texts(minimum: isNeeded ? 1 : 0)
    case .names: ["type": "array", "items": reference("name")]
    case .variables: ["type": "array", "items": reference("variable")]
    case .options: ["type": "array", "minItems": 2, "uniqueItems": true, "items": reference("name")]
    case .textOrTexts: ["anyOf": [reference("plain"), .object(texts(minimum: 1))]]
    case .list: ["$ref": "#/definitions/list"]
    default: map(value)
    }
  }

  private static func map(_ value: PipelineKey.Value) -> [String: JSON] {
    switch value {
    case .object(let place): ["$ref": .string("#/definitions/" + PipelineSchema.name(of: place))]
    case .objects(let place): named(reference(PipelineSchema.name(of: place)))
    case .templateOr(let place): ["anyOf": [reference("scalar"), reference(PipelineSchema.name(of: place))]]
    case .templatesOr(let place):
      named(["anyOf": [reference("scalar"), reference(PipelineSchema.name(of: place))]])
    case .environment: named(reference("scalar"), names: "variable")
    case .templates: named(reference("scalar"))
    case .remarks: named(reference("plain"))
    case .lists: named(reference("list"))
    case .values: named(true)
    default: [:]
    }
  }

  private static func named(_ value: JSON, names: String = "name") -> [String: JSON] {
    ["type": "object", "propertyNames": reference(names), "additionalProperties": value]
  }

  private static func reference(_ name: String) -> JSON { ["$ref": .string("#/definitions/" + name)] }

  private static func texts(minimum: Int) -> [String: JSON] {
    var members: [String: JSON] = ["type": "array", "items": reference("plain")]
    if minimum > 0 { members["minItems"] = .int(minimum) }
    return members
  }

  private static func choice(_ words: [String]) -> [String: JSON] {
    ["type": "string", "enum": .array(words.map(JSON.string))]
  }

  private static func number(_ isPositive: Bool, _ most: Double, _ mayBeTemplate: Bool) -> [String: JSON] {
    orHole(
      ["type": "number", "maximum": .number(most), isPositive ? "exclusiveMinimum" : "minimum": 0], mayBeTemplate)
  }

  private static func integer(_ range: ClosedRange<Int>, _ mayBeTemplate: Bool) -> [String: JSON] {
    orHole(
      ["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)], mayBeTemplate)
  }

  private static func orHole(_ members: [String: JSON], _ mayBeTemplate: Bool) -> [String: JSON] {
    mayBeTemplate ? ["anyOf": [.object(members), reference("hole")]] : members
  }
}
