import SkillPipelines
import SkillText

/// What a run and the steps of it may use up, have used up, and have promised to calls that are on their way.
///
/// A call is promised its share by its step and by every step and pipeline around it, or by none: reserve, call,
/// settle.
struct BudgetLedger: Sendable {
  /// One limit that a call would break.
  struct Refusal: Error, Sendable, Hashable {
    /// The path of the step whose limit it is; empty for the run.
    var account: String
    /// The key of the limit, such as `max-usd`.
    var limit: String
    /// The refusal in words.
    var message: String
  }

  private struct Account: Sendable {
    var limits: StepLimits
    var spent = BudgetAmount()
    var reserved = BudgetAmount()
  }

  private var accounts: [String: Account] = [:]

  /// Opens an account; of two limits for one path the lower one counts.
  mutating func open(_ name: String, _ limits: StepLimits) {
    guard !limits.isUnbudgeted else { return }
    var account = accounts[name] ?? Account(limits: StepLimits())
    account.limits.maxUSD = BudgetLedger.lower(account.limits.maxUSD, limits.maxUSD)
    account.limits.maxTokens = BudgetLedger.lower(account.limits.maxTokens, limits.maxTokens)
    account.limits.maxCalls = BudgetLedger.lower(account.limits.maxCalls, limits.maxCalls)
    account.limits.maxTurns = BudgetLedger.lower(account.limits.maxTurns, limits.maxTurns)
    accounts[name] = account
  }

  /// Whether there is an account of a name.
  func isOpen(_ name: String) -> Bool { accounts[name] != nil }

  private static func lower<Value: Comparable>(_ left: Value?, _ right: Value?) -> Value? {
    left.flatMap { left in right.map { min(left, $0) } ?? left } ?? right
  }

  /// Notes what earlier sessions used up.
  mutating func add(_ amount: BudgetAmount, to names: [String]) {
    for name in names { change(name) { $0.spent = $0.spent + amount } }
  }

  /// Promises a call what it asks for, in every account at once.
  mutating func reserve(_ ask: BudgetAmount, in names: [String]) throws(Refusal) {
    for name in names {
      guard let account = accounts[name] else { continue }
      if let refusal = BudgetLedger.refusal(of: ask, by: account, name) { throw refusal }
    }
    for name in names { change(name) { $0.reserved = $0.reserved + ask } }
  }

  /// Takes a promise back and notes what was used up in its place.
  mutating func settle(_ ask: BudgetAmount, as spent: BudgetAmount, in names: [String]) {
    for name in names {
      change(name) { account in
        account.reserved = account.reserved - ask
        account.spent = account.spent + spent
      }
    }
  }

  private mutating func change(_ name: String, _ body: (inout Account) -> Void) {
    guard var account = accounts[name] else { return }
    body(&account)
    accounts[name] = account
  }

  /// What an account has used up.
  func spent(_ name: String) -> BudgetAmount { accounts[name]?.spent ?? BudgetAmount() }

  /// What a call may use up before one of its accounts is used up.
  func left(in names: [String]) -> StepLimits {
    var left = StepLimits()
    for account in names.compactMap({ accounts[$0] }) {
      let (limits, gone) = (account.limits, account.spent + account.reserved)
      left.maxCalls = BudgetLedger.lower(left.maxCalls, limits.maxCalls.map { max(0, $0 - gone.calls) })
      left.maxTokens = BudgetLedger.lower(left.maxTokens, limits.maxTokens.map { max(0, $0 - gone.tokens) })
      left.maxUSD = BudgetLedger.lower(left.maxUSD, limits.maxUSD.map { max(0, $0 - gone.usd) })
      left.maxTurns = BudgetLedger.lower(left.maxTurns, limits.maxTurns.map { max(0, $0 - gone.turns) })
    }
    return left
  }

  private static func refusal(of ask: BudgetAmount, by account: Account, _ name: String) -> Refusal? {
    let (spent, reserved) = (account.spent, account.reserved)
    if let most = account.limits.maxCalls, spent.calls + reserved.calls + ask.calls > most {
      return refusal("max-calls", name, Double(most), Double(spent.calls), Double(reserved.calls + ask.calls))
    }
    if let most = account.limits.maxTurns, spent.turns + reserved.turns + ask.turns > most {
      return refusal("max-turns", name, Double(most), Double(spent.turns), Double(reserved.turns + ask.turns))
    }
    if let most = account.limits.maxTokens, spent.tokens + reserved.tokens + ask.tokens > most {
      return refusal("max-tokens", name, Double(most), Double(spent.tokens), Double(reserved.tokens + ask.tokens))
    }
    // What is promised to the cent is not refused for the rounding of sums.
    if let most = account.limits.maxUSD, spent.usd + reserved.usd + ask.usd > most + 1e-9 || spent.usd >= most {
      return refusal("max-usd", name, most, spent.usd, reserved.usd + ask.usd)
    }
    return nil
  }

  private static func refusal(_ limit: String, _ name: String, _ most: Double, _ spent: Double, _ asked: Double)
    -> Refusal
  {
    let owner = name.isEmpty ? "the run" : "step '\(name)'"
    return Refusal(
      account: name, limit: limit,
      message: "'\(limit)' of \(owner) is \(text(most)): \(text(spent)) used up, \(text(asked)) asked for")
  }

  private static func text(_ number: Double) -> String { JSON.text(of: (number * 10_000).rounded() / 10_000) }
}
