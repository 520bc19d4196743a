import SkillText

/// Builds the tree of an expression from its tokens (grammar in section 5 of `docs/pipelines.md`).
struct ExpressionParser {
  /// The deepest nesting of brackets, calls and `!`.
  static let maximumDepth = InputLimits.expressionDepth.value
  /// The longest text in bytes.
  static let maximumLength = InputLimits.expressionLength.value

  private let tokens: [ExpressionToken]
  private var index = 0
  private var depth = 0

  init(_ text: String) throws(ExpressionError) {
    guard text.utf8.count <= Self.maximumLength else {
      throw ExpressionError(.tooLong, "the expression is longer than \(Self.maximumLength) bytes", at: 0)
    }
    var lexer = ExpressionLexer(text)
    tokens = try lexer.tokens()
  }

  /// The tree of the whole text.
  mutating func parse() throws(ExpressionError) -> ExpressionNode {
    let node = try expression()
    guard token.kind == .end else { throw trailing() }
    return node
  }

  private mutating func expression() throws(ExpressionError) -> ExpressionNode {
    try enter(at: token.offset)
    defer { depth -= 1 }
    let first = try conjunction()
    guard isNext(.or) else { return first }
    var operands = [first]
    while take(.or) { operands.append(try conjunction()) }
    return .or(operands)
  }

  private mutating func conjunction() throws(ExpressionError) -> ExpressionNode {
    let first = try comparison()
    guard isNext(.and) else { return first }
    var operands = [first]
    while take(.and) { operands.append(try comparison()) }
    return .and(operands)
  }

  private mutating func comparison() throws(ExpressionError) -> ExpressionNode {
    let left = try alternative()
    guard let symbol = comparisonSymbol else { return left }
    let offset = token.offset
    index += 1
    let right = try alternative()
    guard comparisonSymbol == nil else {
      throw ExpressionError(
        .syntax, "comparisons do not chain", at: token.offset, help: "join two comparisons with '&&'")
    }
    return .comparison(symbol, left, right, at: offset)
  }

  private mutating func alternative() throws(ExpressionError) -> ExpressionNode {
    let first = try unary()
    guard isNext(.coalesce) else { return first }
    var operands = [first]
    while take(.coalesce) { operands.append(try unary()) }
    return .coalesce(operands)
  }

  private mutating func unary() throws(ExpressionError) -> ExpressionNode {
    let offset = token.offset
    guard take(.not) else { return try postfix() }
    try enter(at: offset)
    defer { depth -= 1 }
    return .not(try unary(), at: offset)
  }

  private mutating func postfix() throws(ExpressionError) -> ExpressionNode {
    let base = try primary()
    var accesses: [ExpressionNode.Access] = []
    while let access = try access() { accesses.append(access) }
    return accesses.isEmpty ? base : .access(base, accesses)
  }

  private mutating func access() throws(ExpressionError) -> ExpressionNode.Access? {
    let start = token.offset
    if take(.all) { return ExpressionNode.Access(kind: .every, start: start, offset: start) }
    if take(.dot) {
      let offset = token.offset
      return ExpressionNode.Access(kind: .member(try name()), start: start, offset: offset)
    }
    guard take(.openBracket) else { return nil }
    let key = try expression()
    try expect(.closeBracket)
    return ExpressionNode.Access(kind: .index(key), start: start, offset: start)
  }

  private mutating func name() throws(ExpressionError) -> String {
    guard case .name(let name) = token.kind else {
      throw ExpressionError(.syntax, "expected a name after '.'", at: token.offset)
    }
    index += 1
    return name
  }

  private mutating func primary() throws(ExpressionError) -> ExpressionNode {
    let offset = token.offset
    switch token.kind {
    case .string(let text): return literal(.string(text), at: offset)
    case .number(let value): return literal(.number(value), at: offset)
    case .name(let name): return try named(name, at: offset)
    case .symbol(.openParenthesis):
      index += 1
      let inner = try expression()
      try expect(.closeParenthesis)
      return inner
    case .symbol, .end: throw ExpressionError(.syntax, "expected a value", at: offset)
    }
  }

  private mutating func literal(_ value: JSON, at offset: Int) -> ExpressionNode {
    index += 1
    return .literal(value, at: offset)
  }

  private mutating func named(_ name: String, at offset: Int) throws(ExpressionError) -> ExpressionNode {
    switch name {
    case "true": return literal(true, at: offset)
    case "false": return literal(false, at: offset)
    case "null": return literal(.null, at: offset)
    default:
      index += 1
      return isNext(.openParenthesis) ? try call(name, at: offset) : .context(name, at: offset)
    }
  }

  private mutating func call(_ name: String, at offset: Int) throws(ExpressionError) -> ExpressionNode {
    guard let function = ExpressionFunction(rawValue: name) else { throw unknownFunction(name, at: offset) }
    index += 1
    var arguments: [ExpressionNode] = []
    if !take(.closeParenthesis) {
      arguments.append(try expression())
      while take(.comma) { arguments.append(try expression()) }
      try expect(.closeParenthesis)
    }
    guard function.accepts(arguments.count) else {
      throw ExpressionError(
        .arity, "'\(name)' does not take \(arguments.count) argument\(arguments.count == 1 ? "" : "s")", at: offset,
        help: "write \(function.usage)")
    }
    return .call(function, arguments, at: offset)
  }
}

extension ExpressionParser {
  private var token: ExpressionToken { tokens[min(index, tokens.count - 1)] }

  private var comparisonSymbol: ExpressionToken.Symbol? {
    guard case .symbol(let symbol) = token.kind, symbol.isComparison else { return nil }
    return symbol
  }

  private func isNext(_ symbol: ExpressionToken.Symbol) -> Bool { token.kind == .symbol(symbol) }

  private mutating func take(_ symbol: ExpressionToken.Symbol) -> Bool {
    guard isNext(symbol) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ symbol: ExpressionToken.Symbol) throws(ExpressionError) {
    guard take(symbol) else { throw ExpressionError(.syntax, "expected '\(symbol.rawValue)'", at: token.offset) }
  }

  private mutating func enter(at offset: Int) throws(ExpressionError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw ExpressionError(.tooDeep, "the expression is nested deeper than \(Self.maximumDepth)", at: offset)
    }
  }

  private func trailing() -> ExpressionError {
    ExpressionError(.syntax, "unexpected text after the expression", at: token.offset)
  }

  private func unknownFunction(_ name: String, at offset: Int) -> ExpressionError {
    let names = ExpressionFunction.allCases.map(\.rawValue)
    let help =
      Suggestion.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
      ?? "the functions are \(names.joined(separator: ", "))"
    return ExpressionError(.unknownFunction, "there is no function '\(name)'", at: offset, help: help)
  }
}
