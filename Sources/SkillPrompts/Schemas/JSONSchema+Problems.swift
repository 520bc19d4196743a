import SkillText

extension JSONSchema {
  /// What of the schema itself is not understood or can not hold; pointers lead into the schema.
  public var problems: [Violation] { Self.problems(of: schema, at: "") + deadReferences(in: schema, at: "") }

  /// The references that lead nowhere.
  private func deadReferences(in value: JSON, at pointer: String) -> [Violation] {
    if let elements = value.array {
      return elements.enumerated().flatMap { deadReferences(in: $1, at: pointer + "/\($0)") }
    }
    return (value.object ?? [:]).sorted { $0.key < $1.key }.flatMap { key, member -> [Violation] in
      let place = pointer + "/" + key.asPointerToken
      guard key == "$ref", let reference = member.string else { return deadReferences(in: member, at: place) }
      guard Self.target(of: reference, in: schema) == nil else { return [] }
      return [Violation(place, "the reference '\(reference)' leads nowhere; write '#/$defs/NAME'")]
    }
  }

  private static let rules: Set<String> = [
    "type", "properties", "required", "additionalProperties", "items", "enum", "const", "minimum", "maximum",
    "minLength", "maxLength", "minItems", "maxItems", "anyOf", "oneOf", "allOf", "exclusiveMinimum",
    "exclusiveMaximum", "multipleOf", "uniqueItems", "minProperties", "maxProperties", "$ref", "$defs", "definitions",
  ]
  private static let annotations: Set<String> = [
    "title", "description", "default", "examples", "$schema", "$id", "$comment", "deprecated", "format", "readOnly",
  ]
  private static let types: Set<String> = ["object", "array", "string", "number", "integer", "boolean", "null"]

  private static func problems(of schema: JSON, at pointer: String) -> [Violation] {
    guard let members = schema.object else {
      return schema.bool == nil ? [Violation(pointer, "a schema is an object, not \(schema.typeName)")] : []
    }
    return members.sorted { $0.key < $1.key }.flatMap { key, value in
      problems(of: key, value, at: pointer + "/" + key.asPointerToken)
    }
  }

  private static func problems(of key: String, _ value: JSON, at pointer: String) -> [Violation] {
    switch key {
    case "properties", "$defs", "definitions":
      guard let members = value.object else { return wrong("an object", value, pointer) }
      return members.sorted { $0.key < $1.key }.flatMap {
        problems(of: $1, at: pointer + "/" + $0.asPointerToken)
      }
    case "items", "additionalProperties": return problems(of: value, at: pointer)
    case "anyOf", "oneOf", "allOf":
      guard let schemas = value.array else { return wrong("an array", value, pointer) }
      return schemas.enumerated().flatMap { problems(of: $1, at: pointer + "/\($0)") }
    case "type": return unknownTypes(value).map { Violation(pointer, "there is no type '\($0)'") }
    default: return shape(of: key, value, at: pointer)
    }
  }

  private static func shape(of key: String, _ value: JSON, at pointer: String) -> [Violation] {
    switch key {
    case "required", "enum": return value.array == nil ? wrong("an array", value, pointer) : []
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf":
      return value.number == nil ? wrong("a number", value, pointer) : []
    case "uniqueItems": return value.bool == nil ? wrong("a boolean", value, pointer) : []
    case "$ref": return value.string == nil ? wrong("a string", value, pointer) : []
    case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties":
      return value.int == nil ? wrong("a whole number", value, pointer) : []
    default:
      guard !rules.contains(key), !annotations.contains(key) else { return [] }
      let suggestion = Suggestion.nearest(to: key, in: rules).map { "; did you mean '\($0)'?" } ?? ""
      return [Violation(pointer, "the keyword '\(key)' is not supported" + suggestion)]
    }
  }

  private static func unknownTypes(_ value: JSON) -> [String] {
    let names = value.array?.map { $0.string ?? $0.canonicalText } ?? [value.string ?? value.canonicalText]
    return names.filter { !types.contains($0) }
  }

  private static func wrong(_ expected: String, _ value: JSON, _ pointer: String) -> [Violation] {
    [Violation(pointer, "expected \(expected), got \(value.typeName)")]
  }
}
