import SkillText

/// What is known of a value before it is computed.
public indirect enum ExpressionShape: Sendable, Hashable {
  /// Nothing.
  case any
  /// It is of one of these types: `string`, `number`, `boolean`, `null`.
  case scalar(Set<String>)
  /// An array of such elements.
  case list(ExpressionShape)
  /// An object: its known members, and what others are; nil when there are no others.
  case object([String: ExpressionShape], others: ExpressionShape?)

  /// A text.
  public static let string = ExpressionShape.scalar(["string"])
  /// A number.
  public static let number = ExpressionShape.scalar(["number"])
  /// A boolean.
  public static let boolean = ExpressionShape.scalar(["boolean"])

  /// A shape that fits values of both.
  public func union(_ other: ExpressionShape) -> ExpressionShape {
    switch (self, other) {
    case (.scalar(let left), .scalar(let right)): .scalar(left.union(right))
    case (.list(let left), .list(let right)): .list(left.union(right))
    case _ where self == other: self
    default: .any
    }
  }

  /// The shape of a value.
  init(of value: JSON) {
    switch value {
    case .null, .bool, .number, .string: self = .scalar([value.typeName])
    case .array(let elements):
      let shapes = elements.map { ExpressionShape(of: $0) }
      self = .list(shapes.dropFirst().reduce(shapes.first ?? .any) { $0.union($1) })
    case .object(let members): self = .object(members.mapValues { ExpressionShape(of: $0) }, others: nil)
    }
  }

  /// The types a value may have, by their names; nil when it may have any.
  var types: Set<String>? {
    switch self {
    case .any: nil
    case .scalar(let types): types
    case .list: ["array"]
    case .object: ["object"]
    }
  }

  /// Whether a value may be of one of some types.
  func mayBe(_ wanted: Set<String>) -> Bool { types.map { !$0.isDisjoint(with: wanted) } ?? true }

  /// The shape without null, as what stands left of `??` gives it.
  var withoutNull: ExpressionShape {
    guard case .scalar(let types) = self else { return self }
    return types == ["null"] ? .any : .scalar(types.subtracting(["null"]))
  }

  /// The type in words.
  var inWords: String {
    let names = (types ?? ["value"]).sorted().map(\.withArticle)
    return names.joined(separator: " or ").replacingNull
  }
}

extension String {
  fileprivate var replacingNull: String { self == "a null" ? "null" : self }
}
