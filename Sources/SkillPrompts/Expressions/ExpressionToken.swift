/// A word of an expression, with the byte offset where it starts.
struct ExpressionToken: Sendable, Hashable {
  /// What a token is.
  enum Kind: Sendable, Hashable {
    case string(String)
    case number(Double)
    case name(String)
    case symbol(Symbol)
    case end
  }

  /// The operators and brackets; a longer one is tried before its prefix.
  enum Symbol: String, Sendable, Hashable, CaseIterable {
    case coalesce = "??"
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case and = "&&"
    case or = "||"
    case all = ".*"
    case dot = "."
    case less = "<"
    case greater = ">"
    case not = "!"
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBracket = "["
    case closeBracket = "]"
    case comma = ","
  }

  var kind: Kind
  var offset: Int
}

extension ExpressionToken.Symbol {
  /// Whether the symbol compares two values.
  var isComparison: Bool {
    switch self {
    case .equal, .unequal, .less, .atMost, .greater, .atLeast: true
    default: false
    }
  }
}
