import SkillText

/// A place where an expression reads a context.
public struct ExpressionReference: Sendable, Hashable {
  /// The context and the members after it, as far as they are known before evaluation: `["steps", "plan", "outputs"]`.
  ///
  /// A projection is `*`, a number its text; a computed index ends the path.
  public var path: [String]
  /// The byte offset of each element of the path in the expression's text.
  public var offsets: [Int]
  /// Whether an absent member is caught, because the reference stands left of `??`.
  public var isGuarded: Bool
}

extension Expression {
  /// Every place that reads a context, in reading order.
  public var references: [ExpressionReference] {
    var found: [ExpressionReference] = []
    root.collect(into: &found, isGuarded: false)
    return found
  }

  /// The names of the contexts it reads, sorted.
  public var contexts: [String] { Array(Set(references.compactMap(\.path.first))).sorted() }

  /// Whether it asks how the predecessors ended.
  public var usesStatusFunction: Bool { root.calls.contains(where: \.isStatus) }

  /// The byte offset of the first call of a status function.
  public var statusFunctionOffset: Int? { root.statusOffset }

  /// Whether its value is known before a run: it reads no context, no status and no file.
  public var isConstant: Bool {
    references.isEmpty && !root.calls.contains { $0.isStatus || $0 == .hashFiles }
  }
}

extension ExpressionNode {
  fileprivate func collect(into found: inout [ExpressionReference], isGuarded: Bool) {
    switch self {
    case .literal: return
    case .context(let name, let offset):
      found.append(ExpressionReference(path: [name], offsets: [offset], isGuarded: isGuarded))
    case .access(let base, let accesses): base.collectPath(accesses, into: &found, isGuarded: isGuarded)
    case .coalesce(let operands):
      for (index, operand) in operands.enumerated() {
        operand.collect(into: &found, isGuarded: isGuarded || index < operands.count - 1)
      }
    default: for child in children { child.collect(into: &found, isGuarded: isGuarded) }
    }
  }

  private func collectPath(
    _ accesses: [Access], into found: inout [ExpressionReference], isGuarded: Bool
  ) {
    if case .context(let name, let offset) = self {
      let known = accesses.prefix { $0.staticName != nil }
      found.append(
        ExpressionReference(
          path: [name] + known.compactMap(\.staticName), offsets: [offset] + known.map(\.offset),
          isGuarded: isGuarded))
    } else {
      collect(into: &found, isGuarded: isGuarded)
    }
    for access in accesses {
      if case .index(let key) = access.kind { key.collect(into: &found, isGuarded: isGuarded) }
    }
  }

  /// Where the first status function is called.
  fileprivate var statusOffset: Int? {
    if case .call(let function, _, let offset) = self, function.isStatus { return offset }
    return children.lazy.compactMap(\.statusOffset).first
  }

  /// The functions called anywhere inside.
  fileprivate var calls: [ExpressionFunction] {
    let inner = children.flatMap(\.calls)
    if case .call(let function, _, _) = self { return [function] + inner }
    return inner
  }

  private var children: [ExpressionNode] {
    switch self {
    case .literal, .context: []
    case .access(let base, let accesses): [base] + accesses.compactMap(\.key)
    case .not(let operand, _): [operand]
    case .and(let operands), .or(let operands), .coalesce(let operands): operands
    case .comparison(_, let left, let right, _): [left, right]
    case .call(_, let arguments, _): arguments
    }
  }
}

extension ExpressionNode.Access {
  fileprivate var key: ExpressionNode? { if case .index(let key) = kind { key } else { nil } }

  /// The name of what it takes, when it is known before evaluation.
  fileprivate var staticName: String? {
    switch kind {
    case .member(let name): name
    case .every: "*"
    case .index(let key): key.staticKey
    }
  }
}

extension ExpressionNode {
  /// The text of a literal key.
  fileprivate var staticKey: String? {
    guard case .literal(let value, _) = self else { return nil }
    return value.string ?? value.int.map { String($0) }
  }
}
