import SkillText

/// Computes the value of a tree.
struct ExpressionEvaluator {
  let source: String
  let context: EvaluationContext

  func value(of node: ExpressionNode) throws(ExpressionError) -> JSON {
    switch node {
    case .literal(let value, _): value
    case .context(let name, let offset): try named(name, at: offset)
    case .access(let base, let accesses): try member(of: base, accesses)
    case .not(let operand, _): .bool(!(try boolean(operand)))
    case .and(let operands): .bool(try holds(operands, until: false))
    case .or(let operands): .bool(try holds(operands, until: true))
    case .coalesce(let operands): try firstPresent(operands)
    case .comparison(let symbol, let left, let right, let offset):
      .bool(try compare(symbol, value(of: left), value(of: right), at: offset))
    case .call(let function, let arguments, let offset): try call(function, arguments, at: offset)
    }
  }

  func boolean(_ node: ExpressionNode) throws(ExpressionError) -> Bool {
    let value = try value(of: node)
    guard let bool = value.bool else { throw mismatch("boolean", value, at: node.offset) }
    return bool
  }

  func mismatch(_ expected: String, _ value: JSON, at offset: Int) -> ExpressionError {
    ExpressionError(.type, "expected \(article(expected)), not \(article(value.typeName))", at: offset)
  }

  private func article(_ type: String) -> String {
    switch type {
    case "null": type
    case "array", "object": "an " + type
    default: "a " + type
    }
  }

  private func named(_ name: String, at offset: Int) throws(ExpressionError) -> JSON {
    if let value = context.values[name] { return value }
    throw ExpressionContext(rawValue: name) == nil
      ? ExpressionError.unknownContext(name, at: offset)
      : ExpressionError(.unknownContext, "'\(name)' is not available here", at: offset)
  }

  private func holds(_ operands: [ExpressionNode], until decisive: Bool) throws(ExpressionError) -> Bool {
    for operand in operands where try boolean(operand) == decisive { return decisive }
    return !decisive
  }

  private func firstPresent(_ operands: [ExpressionNode]) throws(ExpressionError) -> JSON {
    for operand in operands.dropLast() {
      if let value = try presentValue(of: operand), value != .null { return value }
    }
    guard let last = operands.last else { return .null }
    return try value(of: last)
  }

  private func presentValue(of node: ExpressionNode) throws(ExpressionError) -> JSON? {
    do throws(ExpressionError) {
      return try value(of: node)
    } catch {
      guard error.code == .absent else { throw error }
      return nil
    }
  }

  private func compare(
    _ symbol: ExpressionToken.Symbol, _ left: JSON, _ right: JSON, at offset: Int
  ) throws(ExpressionError) -> Bool {
    switch symbol {
    case .equal: try areEqual(left, right, at: offset)
    case .unequal: !(try areEqual(left, right, at: offset))
    case .less: try isOrdered(left, right, symbol, at: offset)
    case .greater: try isOrdered(right, left, symbol, at: offset)
    case .atMost: !(try isOrdered(right, left, symbol, at: offset))
    default: !(try isOrdered(left, right, symbol, at: offset))
    }
  }

  private func areEqual(_ left: JSON, _ right: JSON, at offset: Int) throws(ExpressionError) -> Bool {
    guard left.isNull || right.isNull || left.typeName == right.typeName else {
      throw incomparable(left, right, at: offset)
    }
    return left.isSame(as: right)
  }

  private func isOrdered(
    _ left: JSON, _ right: JSON, _ symbol: ExpressionToken.Symbol, at offset: Int
  ) throws(ExpressionError) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): return left < right
    case (.string(let left), .string(let right)): return left.utf8.lexicographicallyPrecedes(right.utf8)
    default:
      throw ExpressionError(
        .type,
        "'\(symbol.rawValue)' compares two numbers or two strings, not \(article(left.typeName)) and "
          + article(right.typeName), at: offset)
    }
  }

  private func incomparable(_ left: JSON, _ right: JSON, at offset: Int) -> ExpressionError {
    ExpressionError(
      .type, "\(article(left.typeName)) is never equal to \(article(right.typeName))", at: offset,
      help: "compare values of one type; nothing is converted")
  }
}

extension ExpressionError {
  /// The error for a name that is no context at all.
  package static func unknownContext(_ name: String, at offset: Int) -> ExpressionError {
    let names = ExpressionContext.allCases.map(\.rawValue)
    let help =
      Suggestion.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
      ?? "the contexts are \(names.joined(separator: ", ")); text stands in single quotes"
    return ExpressionError(.unknownContext, "there is no context '\(name)'", at: offset, help: help)
  }
}
