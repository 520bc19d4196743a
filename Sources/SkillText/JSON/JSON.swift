/// A JSON value: what expressions compute, events carry and `--json` prints.
///
/// Numbers are IEEE doubles (RFC 8785 needs no more). Objects have no order; writers sort their keys.
public enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

extension JSON {
  /// The name of the value's type, as messages say it.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The text of a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The value of a number.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The value of a number that is a whole one and fits.
  public var int: Int? { number.flatMap { Int(exactly: $0) } }
  /// The value of a boolean.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements of an array.
  public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  /// The members of an object.
  public var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
  /// Whether the value is null.
  public var isNull: Bool { self == .null }

  /// The member of an object; nil when it is absent or the value is no object.
  public subscript(key: String) -> JSON? { object?[key] }

  /// A string, or null.
  public static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
  /// A whole number.
  public static func int(_ value: Int) -> JSON { .number(Double(value)) }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// An array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// An object; the last of equal keys wins.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
