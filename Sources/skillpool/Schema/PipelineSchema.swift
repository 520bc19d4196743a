import SkillPipelines
import SkillText

/// The JSON Schema (draft-07) of pipeline files, made from the same table of keys that the parser reads.
///
/// It says what can be said of keys, kinds, choices and ranges. What needs more than one place to be looked at (names
/// that must exist, expressions, other files) is left to `validate`.
enum PipelineSchema {
  /// The schema.
  static var json: JSON {
    var members = map(.pipeline)
    members["$schema"] = "http://json-schema.org/draft-07/schema#"
    members["title"] = "skillpool pipeline"
    members["definitions"] = .object(definitions)
    return .object(members)
  }

  /// The schema as text, without a line end.
  static var text: String { json.prettyText.trimmingTrailingNewline }

  private static var definitions: [String: JSON] {
    let places = PipelineKey.Place.allCases.filter { $0 != .pipeline }
    var definitions = Dictionary(places.map { (name(of: $0), JSON.object(definition($0))) }) { first, _ in first }
    for (name, value) in PipelineSchemaShapes.shared { definitions[name] = value }
    return definitions
  }

  /// The name of the definition of a place.
  static func name(of place: PipelineKey.Place) -> String {
    place.rawValue.split(separator: " ").joined(separator: "-")
  }

  private static func definition(_ place: PipelineKey.Place) -> [String: JSON] {
    var members = map(place)
    for (key, rule) in rules(place) { members[key] = rule }
    return members
  }

  private static func map(_ place: PipelineKey.Place) -> [String: JSON] {
    let keys = PipelineKeys.keys(in: place)
    var members: [String: JSON] = [
      "type": "object", "additionalProperties": false,
      "properties": .object(Dictionary(keys.map { ($0.name, property($0)) }) { first, _ in first }),
    ]
    let required = keys.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { members["required"] = .array(required) }
    return members
  }

  private static func property(_ key: PipelineKey) -> JSON {
    var members = PipelineSchemaShapes.members(of: key.value)
    if let reference = members["$ref"] { members = ["allOf": [["$ref": reference]]] }
    members["description"] = .string(key.summary)
    return .object(members)
  }

  /// What the keys of a map ask of each other.
  private static func rules(_ place: PipelineKey.Place) -> [String: JSON] {
    switch place {
    case .step:
      [
        "oneOf": .array(PipelineKeys.kinds.map(needs)),
        "dependencies": .object(owners.merging(["schema-attempts": ["schema"]]) { $1 }),
      ]
    case .subject: ["minProperties": 1, "maxProperties": 1]
    case .input:
      [
        "if": ["properties": ["type": ["const": "choice"]]], "then": needs("options"),
        "else": ["not": needs("options")],
      ]
    case .agent:
      [
        "anyOf": [needs("uses"), needs("file")],
        "allOf": [agent("command", needs: "command"), agent("mock", needs: "replay")],
      ]
    default: [:]
    }
  }

  private static func needs(_ name: String) -> JSON { ["required": [.string(name)]] }

  private static func agent(_ uses: String, needs name: String) -> JSON {
    [
      "if": ["properties": ["uses": ["const": .string(uses)]], "required": ["uses"]], "then": needs(name),
    ]
  }

  /// The keys of steps that belong to some kinds only.
  private static var owners: [String: JSON] {
    let keys = PipelineKeys.keys(in: .step).filter { !$0.kinds.isEmpty && !PipelineKeys.kinds.contains($0.name) }
    return Dictionary(keys.map { key in (key.name, ["anyOf": .array(key.kinds.map(needs))]) }) { first, _ in first }
  }
}
