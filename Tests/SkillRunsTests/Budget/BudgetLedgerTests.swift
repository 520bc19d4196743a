import SkillAgents
import SkillPipelines
import TestSupport
import Testing

@testable import SkillRuns

@Suite("Budgets")
struct BudgetLedgerTests {
  private func ledger(run: StepLimits, step: StepLimits = StepLimits()) -> BudgetLedger {
    var ledger = BudgetLedger()
    ledger.open("", run)
    ledger.open("a", step)
    return ledger
  }

  @Test("What is promised counts before it is spent") func reservation() throws {
    var ledger = ledger(run: StepLimits(maxUSD: 1))
    try ledger.reserve(BudgetAmount(calls: 1, usd: 0.6), in: [""])
    #expect(
      throws: BudgetLedger.Refusal(
        account: "", limit: "max-usd", message: "'max-usd' of the run is 1: 0 used up, 1.2 asked for")
    ) { try ledger.reserve(BudgetAmount(calls: 1, usd: 0.6), in: [""]) }
    ledger.settle(BudgetAmount(calls: 1, usd: 0.6), as: BudgetAmount(calls: 1, usd: 0.1), in: [""])
    try ledger.reserve(BudgetAmount(calls: 1, usd: 0.6), in: [""])
    #expect(ledger.spent("") == BudgetAmount(calls: 1, usd: 0.1))
  }

  @Test("Every level has a say, and a refusal of one takes nothing from another") func levels() throws {
    var ledger = ledger(run: StepLimits(maxCalls: 3), step: StepLimits(maxCalls: 1))
    try ledger.reserve(BudgetAmount(calls: 1), in: ["", "a"])
    #expect(
      throws: BudgetLedger.Refusal(
        account: "a", limit: "max-calls", message: "'max-calls' of step 'a' is 1: 0 used up, 2 asked for")
    ) { try ledger.reserve(BudgetAmount(calls: 1), in: ["", "a"]) }
    try ledger.reserve(BudgetAmount(calls: 2), in: [""])
  }

  @Test("Tokens are counted too; to the limit is within it") func tokens() throws {
    var ledger = ledger(run: StepLimits(maxTokens: 100))
    try ledger.reserve(BudgetAmount(tokens: 100), in: [""])
    ledger.settle(BudgetAmount(tokens: 100), as: BudgetAmount(AgentUsage(inputTokens: 60, outputTokens: 41)), in: [""])
    #expect(
      throws: BudgetLedger.Refusal(
        account: "", limit: "max-tokens", message: "'max-tokens' of the run is 100: 101 used up, 0 asked for")
    ) { try ledger.reserve(BudgetAmount(), in: [""]) }
  }

  @Test("Money that is gone is gone, even for a call of unknown price") func unknownPrice() {
    var ledger = ledger(run: StepLimits(maxUSD: 0.5))
    ledger.add(BudgetAmount(calls: 2, usd: 0.5), to: [""])
    #expect(
      throws: BudgetLedger.Refusal(
        account: "", limit: "max-usd", message: "'max-usd' of the run is 0.5: 0.5 used up, 0 asked for")
    ) { try ledger.reserve(BudgetAmount(calls: 1), in: [""]) }
  }

  @Test("Of two limits for one place the lower counts") func lower() {
    var ledger = ledger(run: StepLimits(maxCalls: 5))
    ledger.open("", StepLimits(maxCalls: 1))
    #expect(throws: Never.self) { try ledger.reserve(BudgetAmount(calls: 1), in: [""]) }
    #expect(
      throws: BudgetLedger.Refusal(
        account: "", limit: "max-calls", message: "'max-calls' of the run is 1: 0 used up, 2 asked for")
    ) { try ledger.reserve(BudgetAmount(calls: 1), in: [""]) }
  }

  @Test("Calls that run together can't overspend together", arguments: 1...20) func neverOver(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var ledger = ledger(run: StepLimits(maxCalls: 40), step: StepLimits(maxCalls: 7))
    var open: [[String]] = []
    var made = 0
    for _ in 0..<400 {
      if !open.isEmpty, Bool.random(using: &random) {
        let accounts = open.remove(at: Int.random(in: 0..<open.count, using: &random))
        ledger.settle(BudgetAmount(calls: 1), as: BudgetAmount(calls: 1), in: accounts)
        continue
      }
      let accounts = Bool.random(using: &random) ? [""] : ["", "a"]
      guard (try? ledger.reserve(BudgetAmount(calls: 1), in: accounts)) != nil else { continue }
      made += 1
      open.append(accounts)
    }
    #expect(made == 40)
    #expect(ledger.spent("a").calls <= 7)
    #expect(ledger.spent("").calls <= 40)
  }
}
