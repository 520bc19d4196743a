import SkillAgents

/// What calls of models use up.
struct BudgetAmount: Sendable, Hashable {
  /// Calls.
  var calls = 0
  /// Tokens, read and written together.
  var tokens = 0
  /// US dollars.
  var usd = 0.0
  /// Turns of agents; a call takes one at least.
  var turns = 0

  /// What one call used up.
  init(_ usage: AgentUsage?) {
    calls = 1
    turns = max(1, usage?.turns ?? 1)
    tokens = (usage?.inputTokens ?? 0).addingReportingOverflow(usage?.outputTokens ?? 0).partialValue
    usd = usage?.usd ?? 0
  }

  init(calls: Int = 0, tokens: Int = 0, usd: Double = 0, turns: Int = 0) {
    (self.calls, self.tokens, self.usd, self.turns) = (calls, tokens, usd, turns)
  }

  static func + (left: BudgetAmount, right: BudgetAmount) -> BudgetAmount {
    BudgetAmount(
      calls: left.calls + right.calls, tokens: left.tokens + right.tokens, usd: left.usd + right.usd,
      turns: left.turns + right.turns)
  }

  static func - (left: BudgetAmount, right: BudgetAmount) -> BudgetAmount {
    BudgetAmount(
      calls: left.calls - right.calls, tokens: left.tokens - right.tokens, usd: left.usd - right.usd,
      turns: left.turns - right.turns)
  }
}
