import SkillPipelines
import SkillText

/// The JSON Schema (draft-07) of pipeline files, made from the same table of keys that the parser reads.
///
/// It says what an editor can use: keys, choices, ranges and remarks. What only the parser knows (which keys belong to
/// which kind of step, names that must exist) is left to `validate`.
enum PipelineSchema {
  /// The schema.
  static var json: JSON {
    var members = map(.pipeline)
    members["$schema"] = "http://json-schema.org/draft-07/schema#"
    members["title"] = "skillpool pipeline"
    return .object(members)
  }

  /// The schema as text, without a line end.
  static var text: String { json.prettyText.trimmingTrailingNewline }

  private static func map(_ place: PipelineKey.Place) -> [String: JSON] {
    let keys = PipelineKeys.all.filter { $0.place == place && $0.isSupported }
    var members: [String: JSON] = [
      "type": "object", "additionalProperties": false,
      "properties": .object(Dictionary(keys.map { ($0.name, property($0)) }) { first, _ in first }),
    ]
    let required = keys.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { members["required"] = .array(required) }
    return members
  }

  private static func property(_ key: PipelineKey) -> JSON {
    var members = nested(key) ?? shape(key.value)
    members["description"] = .string(key.summary)
    return .object(members)
  }

  /// The maps inside of maps: a key that is called as a place is one, and the plural of one holds them by name.
  private static func nested(_ key: PipelineKey) -> [String: JSON]? {
    switch (key.place, key.name) {
    case (.pipeline, "inputs"): named(map(.input))
    case (.pipeline, "agents"): named(map(.agent))
    case (.pipeline, "steps"): ["type": "array", "minItems": 1, "items": .object(step)]
    case (_, let name) where key.value == .map: PipelineKey.Place(rawValue: name).map { map($0) }
    default: nil
    }
  }

  private static func named(_ value: [String: JSON]) -> [String: JSON] {
    ["type": "object", "additionalProperties": .object(value)]
  }

  /// A step has one of the keys that say what it does.
  private static var step: [String: JSON] {
    var members = map(.step)
    let supported = Set(PipelineKeys.all.filter { $0.place == .step && $0.isSupported }.map(\.name))
    members["anyOf"] = .array(
      PipelineKeys.kinds.filter(supported.contains).map { ["required": .array([.string($0)])] })
    return members
  }

  private static func shape(_ value: PipelineKey.Value) -> [String: JSON] {
    switch value {
    case .any: [:]
    case .text, .template, .script: ["type": ["string", "number", "boolean"]]
    case .condition: ["type": ["string", "boolean"]]
    case .boolean: ["type": "boolean"]
    case .number(let isPositive, let most, let mayBeTemplate): number(isPositive, most, mayBeTemplate)
    case .integer(let range):
      ["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
    case .choice(let words, _): ["type": "string", "enum": .array(words.map(JSON.string))]
    case .choices(let words, _):
      ["type": "array", "items": ["type": "string", "enum": .array(words.map(JSON.string))]]
    case .texts: ["type": "array", "items": ["type": "string"]]
    case .textOrTexts: ["anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]]
    case .list: ["type": ["array", "string"]]
    case .map: ["type": "object"]
    case .environment: ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean"]]]
    }
  }

  private static func number(_ isPositive: Bool, _ most: Double, _ mayBeTemplate: Bool) -> [String: JSON] {
    var members: [String: JSON] = [
      "type": mayBeTemplate ? ["number", "string"] : "number", "maximum": .number(most),
    ]
    members[isPositive ? "exclusiveMinimum" : "minimum"] = 0
    return members
  }
}
