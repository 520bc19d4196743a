import SkillText

/// Works out what is known of the value of an expression, and finds the operations that can not succeed.
///
/// Only what is certain is told: a shape that is not known fits everywhere.
struct ExpressionShapeReader {
  /// The shapes of the contexts by name.
  let contexts: [String: ExpressionShape]
  /// What can not succeed, in reading order.
  private(set) var problems: [ExpressionError] = []

  init(contexts: [String: ExpressionShape]) { self.contexts = contexts }

  /// The shape of the value of a node.
  mutating func shape(of node: ExpressionNode) -> ExpressionShape {
    switch node {
    case .literal(let value, _): return ExpressionShape(of: value)
    case .context(let name, _): return contexts[name] ?? .any
    case .access(let base, let accesses): return member(of: shape(of: base), accesses)
    case .not(let operand, _):
      expect("boolean", operand)
      return .boolean
    case .and(let operands), .or(let operands):
      for operand in operands { expect("boolean", operand) }
      return .boolean
    case .coalesce(let operands):
      let shapes = operands.map { shape(of: $0) }
      let last = shapes.last ?? .any
      return shapes.dropLast().reversed().reduce(last) { $1.withoutNull.union($0) }
    case .comparison(let symbol, let left, let right, let offset):
      compare(symbol, shape(of: left), shape(of: right), at: offset)
      return .boolean
    case .call(let function, let arguments, _): return call(function, arguments)
    }
  }

  /// Tells when the value of a node is surely not of a type.
  mutating func expect(_ type: String, _ node: ExpressionNode) {
    let shape = shape(of: node)
    guard !shape.mayBe([type]) else { return }
    problems.append(ExpressionError(.type, "expected a \(type), not \(shape.inWords)", at: node.offset))
  }

  private mutating func compare(
    _ symbol: ExpressionToken.Symbol, _ left: ExpressionShape, _ right: ExpressionShape, at offset: Int
  ) {
    guard let mine = left.types, let others = right.types else { return }
    if symbol == .equal || symbol == .unequal {
      guard mine.isDisjoint(with: others), !mine.contains("null"), !others.contains("null") else { return }
      problems.append(
        ExpressionError(
          .type, "\(left.inWords) is never equal to \(right.inWords)", at: offset,
          help: "compare values of one type; nothing is converted"))
    } else if mine.intersection(others).isDisjoint(with: ["number", "string"]) {
      problems.append(
        ExpressionError(
          .type, "'\(symbol.rawValue)' compares two numbers or two strings, not \(left.inWords) and \(right.inWords)",
          at: offset))
    }
  }

  private mutating func call(_ function: ExpressionFunction, _ arguments: [ExpressionNode]) -> ExpressionShape {
    let shapes = arguments.map { shape(of: $0) }
    for (number, wanted) in function.wants.enumerated() where number < arguments.count {
      guard !shapes[number].mayBe(wanted) else { continue }
      let words = wanted.sorted().map(\.withArticle).joined(separator: " or ")
      problems.append(
        ExpressionError(
          .type, "'\(function.rawValue)' takes \(words), not \(shapes[number].inWords)", at: arguments[number].offset))
    }
    guard function == .choose else { return function.gives }
    for index in stride(from: 0, to: arguments.count - 1, by: 2) where !shapes[index].mayBe(["boolean"]) {
      problems.append(
        ExpressionError(.type, "expected a boolean, not \(shapes[index].inWords)", at: arguments[index].offset))
    }
    let values = stride(from: 1, to: arguments.count, by: 2).map { shapes[$0] } + [shapes.last ?? .any]
    return values.dropFirst().reduce(values[0]) { $0.union($1) }
  }
}

extension ExpressionShapeReader {
  private mutating func member(of base: ExpressionShape, _ accesses: [ExpressionNode.Access]) -> ExpressionShape {
    var shape = base
    var isProjected = false
    for access in accesses {
      switch access.kind {
      case .member(let name):
        guard isProjected, case .list(let element) = shape else {
          shape = member(name, of: shape, at: access.offset)
          continue
        }
        shape = .list(quietMember(name, of: element))
      case .every:
        shape = isProjected ? .list(.any) : elements(of: shape, at: access.offset)
        isProjected = true
      case .index(let key):
        shape = element(of: shape, key, at: access.offset)
        isProjected = false
      }
    }
    return shape
  }

  private mutating func member(_ name: String, of shape: ExpressionShape, at offset: Int) -> ExpressionShape {
    switch shape {
    case .any: return .any
    case .object: return quietMember(name, of: shape)
    case .scalar(let types) where types.contains("null"): return .any
    case .list:
      problems.append(
        ExpressionError(
          .type, "an array has no '\(name)'", at: offset, help: "take it of every element: .*.\(name)"))
    case .scalar:
      problems.append(ExpressionError(.type, "\(shape.inWords) has no '\(name)'", at: offset))
    }
    return .any
  }

  /// A member where an absent one is no error, or is told elsewhere.
  private func quietMember(_ name: String, of shape: ExpressionShape) -> ExpressionShape {
    guard case .object(let members, let others) = shape else { return .any }
    return members[name] ?? others ?? .any
  }

  private mutating func elements(of shape: ExpressionShape, at offset: Int) -> ExpressionShape {
    switch shape {
    case .list: return shape
    case .any, .object: return .list(.any)
    case .scalar(let types) where types.contains("null"): return .list(.any)
    case .scalar:
      problems.append(ExpressionError(.type, "\(shape.inWords) has no elements", at: offset))
      return .list(.any)
    }
  }

  private mutating func element(
    of shape: ExpressionShape, _ key: ExpressionNode, at offset: Int
  ) -> ExpressionShape {
    let index = self.shape(of: key)
    switch shape {
    case .list(let element):
      if !index.mayBe(["number"]) {
        problems.append(ExpressionError(.type, "expected a number, not \(index.inWords)", at: key.offset))
      }
      return element
    case .object(_, let others):
      if case .literal(.string(let name), _) = key { return quietMember(name, of: shape) }
      return others == nil ? .any : others ?? .any
    case .any: return .any
    case .scalar(let types) where types.contains("null"): return .any
    case .scalar:
      problems.append(ExpressionError(.type, "\(shape.inWords) has no elements", at: offset))
      return .any
    }
  }
}

extension ExpressionFunction {
  /// The types that its arguments must have, first to last.
  fileprivate var wants: [Set<String>] {
    switch self {
    case .contains: [["array", "string"]]
    case .startsWith, .endsWith: [["string"], ["string"]]
    case .lower, .fromJSON, .hashFiles, .format: [["string"]]
    case .length: [["array", "object", "string"]]
    case .join: [["array"], ["string"]]
    case .flatten: [["array"]]
    case .toJSON, .choose, .success, .failure, .cancelled, .always: []
    }
  }

  /// What it gives.
  fileprivate var gives: ExpressionShape {
    switch self {
    case .contains, .startsWith, .endsWith, .success, .failure, .cancelled, .always: .boolean
    case .lower, .join, .format, .toJSON, .hashFiles: .string
    case .length: .number
    case .flatten: .list(.any)
    case .fromJSON, .choose: .any
    }
  }
}

extension Expression {
  /// The types that can be part of a text.
  public static let textTypes: Set<String> = ["string", "number", "boolean"]

  /// What can not succeed, given what is known of the contexts; offsets count in ``source``.
  ///
  /// The value as a whole must be of one of the `wanted` types, where there are any.
  public func problems(in contexts: [String: ExpressionShape], wanted: Set<String>? = nil) -> [ExpressionError] {
    var reader = ExpressionShapeReader(contexts: contexts)
    let shape = reader.shape(of: root)
    guard let wanted, !shape.mayBe(wanted) else { return reader.problems }
    return reader.problems + [Self.misfit(shape, wanted, at: root.offset)]
  }

  private static func misfit(_ shape: ExpressionShape, _ wanted: Set<String>, at offset: Int) -> ExpressionError {
    guard wanted == textTypes else {
      let words = wanted.sorted().map(\.withArticle).joined(separator: " or ")
      return ExpressionError(.type, "expected \(words), not \(shape.inWords)", at: offset)
    }
    let isNull = shape == .scalar(["null"])
    return ExpressionError(
      .type, "\(shape.inWords) can not be part of a text", at: offset,
      help: isNull ? "give a default: value ?? 'text'" : "write it as JSON: toJSON(value)")
  }
}

extension String {
  /// The name of a type with its article.
  var withArticle: String { (["array", "object"].contains(self) ? "an " : "a ") + self }
}
