public import SkillText

/// The part of JSON Schema that answers of agents are checked against.
///
/// Understood: `type` (one or several), `properties`, `required`, `additionalProperties`, `items`, `enum`, `const`,
/// `minimum`, `maximum` and their `exclusive` forms, `multipleOf`, `minLength`, `maxLength`, `minItems`, `maxItems`,
/// `uniqueItems`, `minProperties`, `maxProperties`, `anyOf`, `oneOf`, `allOf`, `$ref` to `#/$defs/…` or
/// `#/definitions/…`, and annotations (`format` among them), which say nothing.
/// Anything else is told by ``problems``, so that no rule of a schema is passed over in silence.
public struct JSONSchema: Sendable, Hashable {
  /// A place where a value breaks the schema, or a schema asks for what is not understood.
  public struct Violation: Sendable, Hashable, CustomStringConvertible {
    /// The place: a JSON pointer (RFC 6901), empty for the whole value.
    public var pointer: String
    /// What is wrong there.
    public var message: String

    /// Makes a violation.
    public init(_ pointer: String, _ message: String) {
      self.pointer = pointer
      self.message = message
    }

    /// Place and message in one line.
    public var description: String { (pointer.isEmpty ? "the value" : pointer) + ": " + message }
  }

  /// The schema as it was written.
  public var schema: JSON

  /// Takes a schema.
  public init(_ schema: JSON) { self.schema = schema }

  /// What is wrong with a value, in the order of its members; empty when it conforms.
  public func violations(of value: JSON) -> [Violation] {
    JSONSchemaValidator(root: schema).violations(of: value, schema, at: "")
  }

  /// The names of the properties of an object schema, sorted.
  public var propertyNames: [String] { (schema["properties"]?.object ?? [:]).keys.sorted() }

  /// The schema that a `$ref` means: a member of `$defs` or `definitions`; nil when there is none.
  static func target(of reference: String, in root: JSON) -> JSON? {
    for place in ["$defs", "definitions"] {
      let prefix = "#/\(place)/"
      if reference.hasPrefix(prefix) { return root[place]?[String(reference.dropFirst(prefix.count))] }
    }
    return reference == "#" ? root : nil
  }
}
