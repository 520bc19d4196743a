import SkillText

/// The shape of a value that a command prints, as JSON Schema says it.
///
/// Objects may have more members than are named: keys are added within a version of a format, and never taken away.
indirect enum OutputShape: Sendable {
  case text, number, integer, boolean, anything
  /// One of some texts.
  case word([String])
  /// The value, or null.
  case optional(OutputShape)
  case list(OutputShape)
  /// An object whose members all have one shape.
  case map(OutputShape)
  /// An object with these members, and some that may be left out.
  case object([String: OutputShape], leftOut: [String: OutputShape] = [:])

  /// The JSON Schema.
  var json: JSON {
    switch self {
    case .text: ["type": "string"]
    case .number: ["type": "number"]
    case .integer: ["type": "integer"]
    case .boolean: ["type": "boolean"]
    case .anything: [:]
    case .word(let words): ["type": "string", "enum": .array(words.map(JSON.string))]
    case .optional(let shape): ["anyOf": [shape.json, ["type": "null"]]]
    case .list(let shape): ["type": "array", "items": shape.json]
    case .map(let shape): ["type": "object", "additionalProperties": shape.json]
    case .object(let members, let leftOut):
      [
        "type": "object", "required": .array(members.keys.sorted().map(JSON.string)),
        "properties": .object(members.merging(leftOut) { $1 }.mapValues(\.json)),
      ]
    }
  }

  /// The document for a format: draft-07, with the name of the format as the value of `schema`.
  static func document(_ format: String, _ members: [String: OutputShape], leftOut: [String: OutputShape] = [:]) -> JSON
  {
    let named = members.merging(["schema": .word([format])]) { $1 }
    var json = OutputShape.object(named, leftOut: leftOut).json.object ?? [:]
    json["$schema"] = "http://json-schema.org/draft-07/schema#"
    json["title"] = .string(format)
    return .object(json)
  }
}
