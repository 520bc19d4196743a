import SkillText

extension JSON {
  /// Whether two values are the same, strings byte for byte (`==` of Swift strings is canonical equivalence).
  func isSame(as other: JSON) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left.elementsEqual(right) { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count && left.allSatisfy { right[$0.key].map($0.value.isSame) ?? false }
    default: false
    }
  }

  /// The value as a part of a text.
  func templateText(at offset: Int) throws(ExpressionError) -> String {
    switch self {
    case .string(let text): return text
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return JSON.text(of: value)
    case .null, .array, .object:
      throw ExpressionError(
        .type, "\(isNull ? "null" : "an " + typeName) can not be part of a text", at: offset,
        help: isNull ? "give a default: value ?? 'text'" : "write it as JSON: toJSON(value)")
    }
  }
}

extension String {
  /// Whether the bytes of another text occur in this one.
  func containsBytes(of part: String) -> Bool {
    let whole = Array(utf8)
    let part = Array(part.utf8)
    guard part.count <= whole.count else { return false }
    return (0...whole.count - part.count).contains { whole[$0...].starts(with: part) }
  }
}
