import SkillPrompts
import SkillText
import Testing

@testable import SkillPipelines

@Suite("Steps")
struct StepDefinitionTests {
  private static let script = StepKind.run(RunSettings(script: "true"))

  @Test func `a step that says no more has the defaults`() throws {
    let step = StepDefinition(id: "a", kind: Self.script)
    #expect(step.name == nil && step.condition == nil && step.retry == nil && step.strategy == nil)
    #expect(step.timeoutMinutes == nil && step.idleTimeoutMinutes == nil)
    #expect(step.environment.isEmpty && step.artifacts.isEmpty && !step.continuesOnError && !step.usesCache)
    #expect(step.onInterrupted == .rerun && step.permissions == .read && step.isolation == .none)
    #expect(step.limits == Limits())
  }

  @Test func `what a step says is kept`() throws {
    let condition = try Expression(condition: "always()")
    let value = ValueTemplate.literal(.int(3))
    let step = StepDefinition(
      id: "a", name: "A", kind: Self.script, needs: ["b"], condition: condition, environment: ["C": value],
      continuesOnError: true, timeoutMinutes: value, idleTimeoutMinutes: .literal(.int(4)),
      retry: RetryPolicy(maxAttempts: 5), strategy: StrategyDefinition(matrix: [("d", value)]), onInterrupted: .fail,
      permissions: .edit, isolation: .worktree, limits: Limits(maxCalls: 6), usesCache: true, artifacts: ["e"])
    #expect(step.name == "A" && step.needs == ["b"] && step.condition == condition)
    #expect(step.environment == ["C": value] && step.timeoutMinutes == value)
    #expect(step.idleTimeoutMinutes == .literal(.int(4)) && step.retry?.maxAttempts == 5)
    #expect(step.strategy?.matrix.map(\.name) == ["d"] && step.limits.maxCalls == 6)
    #expect(step.onInterrupted == .fail && step.permissions == .edit && step.isolation == .worktree)
    #expect(step.continuesOnError && step.usesCache && step.artifacts == ["e"])
  }

  @Test(
    "each word counts alone",
    arguments: [
      { $0.name = "A" }, { $0.environment = ["A": .literal(.null)] }, { $0.continuesOnError = true },
      { $0.timeoutMinutes = .literal(.null) }, { $0.idleTimeoutMinutes = .literal(.null) },
      { $0.retry = RetryPolicy() },
      { $0.strategy = StrategyDefinition(matrix: []) }, { $0.onInterrupted = .ask }, { $0.permissions = .full },
      { $0.isolation = .process }, { $0.limits.maxTurns = 1 }, { $0.usesCache = true }, { $0.artifacts = ["a"] },
    ] as [@Sendable (inout StepDefinition.Details) -> Void])
  func alone(change: @Sendable (inout StepDefinition.Details) -> Void) {
    var details = StepDefinition.Details()
    #expect(details.isEmpty)
    change(&details)
    #expect(!details.isEmpty)
  }

  @Test func `a changed copy leaves the original alone`() {
    let step = StepDefinition(id: "a", name: "A", kind: Self.script)
    var copy = step
    copy.name = "B"
    copy.limits.maxCalls = 1
    #expect(step.name == "A" && step.limits.maxCalls == nil)
    #expect(copy.name == "B" && copy.limits.maxCalls == 1)
  }
}
