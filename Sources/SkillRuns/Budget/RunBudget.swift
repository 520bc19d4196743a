import SkillAgents
import SkillPipelines
import SkillSystem
import Synchronization

/// The budget of a run, shared by all of its calls.
final class RunBudget: Sendable {
  private let ledger = Mutex(BudgetLedger())
  private let windows = Mutex<[String: RateWindow]>([:])
  private let time: any TimeSource

  init(time: any TimeSource) { self.time = time }

  /// Opens the account of a step, or of the run, with what earlier sessions used up; opening it again does no harm.
  func open(_ name: String, _ limits: StepLimits, spent: BudgetAmount) {
    ledger.withLock { ledger in
      if !ledger.isOpen(name) {
        ledger.open(name, limits)
        ledger.add(spent, to: [name])
      } else {
        ledger.open(name, limits)
      }
    }
  }

  /// Says what a provider may be asked in a minute.
  func limit(_ provider: String, _ limits: ProviderLimits) {
    guard limits.requestsPerMinute != nil || limits.tokensPerMinute != nil else { return }
    windows.withLock { $0[provider] = RateWindow(limits) }
  }

  /// Waits until a provider may be asked.
  func waitForTurn(_ provider: String, tokens: Int) async {
    let now = time.monotonic()
    let wait = windows.withLock { $0[provider]?.enter(tokens: tokens, at: now) } ?? .zero
    if wait > .zero { await time.wait(for: wait) }
  }

  /// What is left in the accounts on the way of a call, for somebody else who keeps to it.
  func left(in accounts: [String]) -> StepLimits { ledger.withLock { $0.left(in: accounts) } }

  /// The calls that an account has paid for.
  func calls(_ name: String) -> Int { ledger.withLock { $0.spent(name).calls } }

  /// Makes a call if every account on its way can promise what it may use up; `spent` says what it did.
  func spend<Value: Sendable>(
    _ ask: BudgetAmount, in accounts: [String], spent: (Value) -> BudgetAmount, _ call: () async -> Value
  ) async -> Result<Value, BudgetLedger.Refusal> {
    do throws(BudgetLedger.Refusal) {
      try ledger.withLock { ledger throws(BudgetLedger.Refusal) in try ledger.reserve(ask, in: accounts) }
    } catch {
      return .failure(error)
    }
    let value = await call()
    let amount = spent(value)
    ledger.withLock { $0.settle(ask, as: amount, in: accounts) }
    return .success(value)
  }
}
