import SkillText

/// A node of a parsed expression.
///
/// Chains (`a && b && c`, `a.b.c`) are one node each, so that the depth of a tree is bounded by the parser's limit and
/// not by the length of the text.
indirect enum ExpressionNode: Sendable, Hashable {
  case literal(JSON, at: Int)
  case context(String, at: Int)
  case access(ExpressionNode, [Access])
  case not(ExpressionNode, at: Int)
  case and([ExpressionNode])
  case or([ExpressionNode])
  case coalesce([ExpressionNode])
  case comparison(ExpressionToken.Symbol, ExpressionNode, ExpressionNode, at: Int)
  case call(ExpressionFunction, [ExpressionNode], at: Int)

  /// One step into a value.
  struct Access: Sendable, Hashable {
    /// What a step takes.
    enum Kind: Sendable, Hashable {
      case member(String)
      case every
      case index(ExpressionNode)
    }

    var kind: Kind
    /// Where its dot or bracket stands.
    var start: Int
    /// Where messages point: at the name or the bracket.
    var offset: Int
  }

  /// Where the node starts.
  var offset: Int {
    switch self {
    case .literal(_, let at), .context(_, let at), .not(_, let at), .call(_, _, let at): at
    case .access(let base, _): base.offset
    case .comparison(_, let left, _, _): left.offset
    case .and(let operands), .or(let operands), .coalesce(let operands): operands.first?.offset ?? 0
    }
  }
}
