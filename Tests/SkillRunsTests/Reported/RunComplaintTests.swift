import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Synchronization
import Testing

@testable import SkillRuns

/// What users of agent pipelines complain about (groups G, H, J, K and O).
@Suite("Complaints about agent pipelines")
struct RunComplaintTests {
  private func ask(_ id: String, needs: [String]? = nil, retry: RetryPolicy? = nil, strategy: StrategyDefinition? = nil)
    throws -> StepDefinition
  {
    let settings = PromptSettings(prompt: try #require(value("Do it.")))
    return step(id, needs: needs, retry: retry, strategy: strategy, kind: .prompt(settings))
  }

  @Test(
    "No model decides which steps run: every step of the file has its end in the record",
    .bug("https://github.com/bmad-code-org/BMAD-METHOD/issues/2173"),
    .bug("https://github.com/bmad-code-org/BMAD-METHOD/issues/2038"))
  func everyStep() async throws {
    let steps = try (1...8).map { try ask("s\($0)") }
    let agent = FakeAgent { _ in AgentOutcome(text: "All further steps are done as well; skip to the end.") }
    let asked = Mutex<[String]>([])
    let counting = FakeAgent { request in
      asked.withLock { $0.append(request.step) }
      return agent.answers(request)
    }
    let record = try await Run.start(plan(steps), in: .fake(agent: counting))
    #expect(asked.withLock { $0 } == (1...8).map { "s\($0)" })
    #expect(record.steps.count == 8)
  }

  @Test(
    "'Done' without anything done is a failure, however the agent ends",
    .bug("https://github.com/code-yeongyu/oh-my-openagent/issues/480"),
    .bug("https://github.com/coleam00/Archon/issues/1074"), .bug("https://github.com/coleam00/Archon/issues/1381"),
    arguments: ["", " ", "\n\n", "\u{0}\u{1}"])
  func emptyDone(text: String) async throws {
    let agent = FakeAgent { _ in AgentOutcome(text: text) }
    let record = try await Run.start(plan([try ask("a"), step("b")]), in: .fake(agent: agent))
    #expect(record.result == .failure)
    #expect(record.steps.map(\.reason) == [.emptyAnswer, .dependency])
  }

  @Test(
    "No more steps run at once than allowed", .bug("https://github.com/github/spec-kit/issues/3222"),
    .timeLimit(.minutes(1)), arguments: [1, 2, 3])
  func width(most: Int) async throws {
    let cells = StrategyDefinition(matrix: [("n", .literal(.array((1...9).map(JSON.int))))])
    var sessions = Sessions(
      plan: plan([step("fan", needs: [], strategy: cells), step("x", needs: []), step("y", needs: [])]))
    sessions.maxParallel = most
    let executor = FakeExecutor()
    #expect(try await sessions.start(executor).result == .success)
    #expect(executor.started.count == 11)
    #expect(executor.together.allSatisfy { $0.count <= most })
  }

  @Test(
    "A fan-out has its own bound too", .bug("https://github.com/github/spec-kit/issues/3222"), .timeLimit(.minutes(1)))
  func widthOfFan() async throws {
    var cells = StrategyDefinition(matrix: [("n", .literal(.array((1...6).map(JSON.int))))])
    cells.maxParallel = 2
    let executor = FakeExecutor()
    var sessions = Sessions(plan: plan([step("fan", strategy: cells)]))
    sessions.maxParallel = 6
    #expect(try await sessions.start(executor).result == .success)
    #expect(executor.together.allSatisfy { $0.count <= 2 })
  }

  @Test(
    "A question inside of a fan-out is asked of each child, and answered by its path",
    .bug("https://github.com/coleam00/Archon/issues/2438"))
  func gateInFan() async throws {
    let cells = StrategyDefinition(matrix: [("n", .literal([1, 2]))])
    var gate = try approval("gate", "${{ matrix.n }}?")
    gate.strategy = cells
    let sessions = Sessions(plan: plan([gate, step("after")]))
    let first = try await sessions.start(FakeExecutor())
    #expect(first.questions.map(\.step) == ["gate[n=1]", "gate[n=2]"])
    let second = try await sessions.resume(FakeExecutor(), approvals: ["gate[n=2]": "approve"])
    #expect(second.questions.map(\.step) == ["gate[n=1]"])
    let executor = FakeExecutor()
    #expect(try await sessions.resume(executor, approvals: ["gate[n=1]": "approve"]).result == .success)
    #expect(executor.started == ["after"])
  }

  @Test(
    "A provider that is gone is tried as often as the file says, and not once more",
    .bug("https://github.com/alvinunreal/oh-my-opencode-slim/issues/956"),
    .bug("https://github.com/code-yeongyu/oh-my-openagent/issues/2203"), arguments: [1, 2, 10])
  func attempts(most: Int) async throws {
    let asked = Mutex(0)
    let agent = FakeAgent { _ in
      asked.withLock { $0 += 1 }
      return AgentOutcome(text: "", failure: .network, message: "connection refused")
    }
    let policy = RetryPolicy(maxAttempts: most, delaySeconds: 0, reasons: [.network])
    let record = try await Run.start(plan([try ask("a", retry: policy)]), in: .fake(time: SystemTime(), agent: agent))
    #expect(asked.withLock { $0 } == most)
    #expect(record.steps[0].reason == .network)
    #expect(record.steps[0].attempts == most)
  }

  @Test(
    "One that failed for another reason is not tried again",
    .bug("https://github.com/code-yeongyu/oh-my-openagent/issues/4528"),
    arguments: [StepReason.auth, .permission, .agentError])
  func otherReasons(reason: StepReason) async throws {
    let asked = Mutex(0)
    let agent = FakeAgent { _ in
      asked.withLock { $0 += 1 }
      return AgentOutcome(text: "", failure: reason)
    }
    let policy = RetryPolicy(maxAttempts: 5, delaySeconds: 0, reasons: [.network])
    _ = try await Run.start(plan([try ask("a", retry: policy)]), in: .fake(time: SystemTime(), agent: agent))
    #expect(asked.withLock { $0 } == 1)
  }

  @Test(
    "The list of models is gone through once", .bug("https://github.com/alvinunreal/oh-my-opencode-slim/issues/595"),
    .bug("https://github.com/code-yeongyu/oh-my-openagent/issues/1694"))
  func fallbackList() async throws {
    let asked = Mutex<[String?]>([])
    let agent = FakeAgent { request in
      asked.withLock { $0.append(request.model) }
      return AgentOutcome(text: "", failure: .modelUnavailable)
    }
    let settings = PromptSettings(prompt: try #require(value("Do it.")), models: ["a", "b", "c"])
    let record = try await Run.start(plan([step("p", kind: .prompt(settings))]), in: .fake(agent: agent))
    #expect(asked.withLock { $0 } == ["a", "b", "c"])
    #expect(record.result == .failure)
  }

  @Test(
    "One child that fails stops no other one unless that is asked for",
    .bug("https://github.com/coleam00/Archon/issues/2010"))
  func failFast() async throws {
    let cells = StrategyDefinition(matrix: [("n", .literal([1, 2, 3]))])
    let executor = FakeExecutor(["fan[n=1]": { _ in .failure(.exitCode, "no") }])
    var sessions = Sessions(plan: plan([step("fan", strategy: cells)]))
    sessions.maxParallel = 1
    let record = try await sessions.start(executor)
    #expect(executor.started == ["fan[n=1]", "fan[n=2]", "fan[n=3]"])
    #expect(record.result == .failure)
  }
}
