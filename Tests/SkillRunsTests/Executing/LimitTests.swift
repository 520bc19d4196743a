import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText
import Synchronization
import Testing

@testable import SkillRuns

@Suite("Limits and models")
struct LimitTests {
  private func prompt(_ id: String, models: [String] = [], agent: String? = nil, schema: JSON? = nil) throws
    -> StepDefinition
  {
    let settings = PromptSettings(
      prompt: try #require(value("Do it.")), agent: agent, models: models, schema: schema, schemaAttempts: 3)
    return step(id, kind: .prompt(settings))
  }

  private func run(_ plan: Plan, _ agent: FakeAgent, reported: Reported = Reported()) async throws -> RunRecord {
    try await Run.start(plan, options: RunOptions(maxParallel: 1), in: .fake(agent: agent)) { event, _ in
      reported.take(event)
    }
  }

  @Test("A call beyond the limit of the run is never made") func calls() async throws {
    var limited = plan([try prompt("a"), try prompt("b")])
    limited.pipeline.limits.maxCalls = 1
    let reported = Reported()
    let record = try await run(limited, FakeAgent(), reported: reported)
    #expect(record.steps.map(\.reason) == [nil, .limit])
    #expect(record.steps[1].message == "'max-calls' of the run is 1: 1 used up, 1 asked for")
    #expect(record.result == .failure)
    #expect(record.reason == .limit)
    #expect(reported.events.first { $0.type == .limitRefused }?.data == ["limit": "max-calls"])
  }

  @Test("A step's own limit counts its repair turns") func stepLimit() async throws {
    var definition = try prompt("a", schema: ["type": "object", "required": ["n"]])
    definition.limits.maxCalls = 2
    let record = try await run(plan([definition]), FakeAgent { _ in AgentOutcome(text: "{}") })
    #expect(record.steps[0].reason == .limit)
  }

  @Test("A loop's limit is shared by its iterations") func loopLimit() async throws {
    var looped = try loop("loop", until: "false", most: "5", [try prompt("ask")])
    looped.limits.maxCalls = 2
    let reported = Reported()
    let record = try await run(plan([looped]), FakeAgent(), reported: reported)
    #expect(reported.events.count { $0.type == .stepStarted } == 3)
    #expect(record.steps[0].reason == .limit)
    #expect(record.reason == .limit)
  }

  @Test("Money is counted by the price of tokens where the agent does not say") func price() async throws {
    var priced = plan(
      [try prompt("a", agent: "it"), try prompt("b", agent: "it")],
      agents: ["it": AgentDefinition(uses: "command", price: TokenPrice(input: 1, output: 10))])
    priced.pipeline.limits.maxUSD = 0.12
    let record = try await run(
      priced,
      FakeAgent { _ in AgentOutcome(text: "x", usage: AgentUsage(inputTokens: 10_000, outputTokens: 5_000)) })
    #expect(record.steps[0].usage?.usd == 0.06)
    #expect(record.steps[1].reason == .limit)
  }

  @Test("What earlier sessions used up counts on resume") func resume() throws {
    let events = [
      RunEvent(
        seq: 1, timestamp: 0, type: .stepFinished, step: "loop#1/a",
        data: ["usage": AgentUsage(inputTokens: 5, outputTokens: 2, usd: 0.5).json]),
      RunEvent(
        seq: 2, timestamp: 0, type: .stepRetrying, step: "b",
        data: ["usage": AgentUsage(inputTokens: 1, outputTokens: 1).json]),
    ]
    let history = RunHistory(events)
    #expect(history.spent(within: "") == BudgetAmount(calls: 2, tokens: 9, usd: 0.5, turns: 2))
    #expect(history.spent(within: "loop") == BudgetAmount(calls: 1, tokens: 7, usd: 0.5, turns: 1))
    #expect(history.spent(within: "c") == BudgetAmount())
  }

  @Test("The next model is asked when one is out of reach, and the run says so") func fallback() async throws {
    let asked = Mutex<[String?]>([])
    let agent = FakeAgent { request in
      asked.withLock { $0.append(request.model) }
      return request.model == "small"
        ? AgentOutcome(text: "yes") : AgentOutcome(text: "", failure: .modelUnavailable, message: "gone")
    }
    let reported = Reported()
    let record = try await run(plan([try prompt("a", models: ["big", "small"])]), agent, reported: reported)
    #expect(record.result == .success)
    #expect(asked.withLock { $0 } == ["big", "small"])
    #expect(reported.events.first { $0.type == .stepFallback }?.data == ["model": "small"])
  }

  @Test("After a quota is used up no other step asks that model") func breaker() async throws {
    let asked = Mutex(0)
    let agent = FakeAgent { _ in
      asked.withLock { $0 += 1 }
      return AgentOutcome(text: "", failure: .quota, message: "until noon")
    }
    let steps = [try prompt("a"), try prompt("b")].map { definition in
      var definition = definition
      definition.needs = []
      return definition
    }
    let record = try await run(plan(steps), agent)
    #expect(asked.withLock { $0 } == 1)
    #expect(record.steps.map(\.reason) == [.quota, .quota])
  }

  @Test("An agent is told what it may do") func permissions() async throws {
    let told = Mutex<[AgentPermissions]>([])
    let agent = FakeAgent { request in
      told.withLock { $0.append(request.permissions) }
      #expect(request.environment["SKILLPOOL_PERMISSIONS"] == request.permissions.rawValue)
      return AgentOutcome(text: "x")
    }
    var editing = try prompt("b")
    editing.permissions = .edit
    _ = try await run(plan([try prompt("a"), editing]), agent)
    #expect(told.withLock { $0 } == [.read, .edit])
  }

  @Test("A file of which only the beginning is wanted is cut between scalars") func bounds() {
    let files = MemoryFiles(["/project/a.txt": "aé€x"])
    let reader = ProjectFiles(world: .fake(files: files))
    #expect((try? reader.text("a.txt", most: 99).get()) == "aé€x")
    #expect((try? reader.text("a.txt", most: 5).get()) == "aé\n[4 bytes are left out here]\n")
    #expect((try? reader.text("a.txt", most: 6).get()) == "aé€\n[1 bytes are left out here]\n")
  }

  @Test("Waivers of the project are applied by the engine, until their day") func waivers() {
    let text = "version: 1\nwaivers:\n  - { id: 's#1', reason: known, until: 2026-01-01 }\n  - { id: x, reason: y }\n"
    let files = MemoryFiles(["/project/.skillpool/waivers.yml": .text(text)])
    let time = ManualTime()
    let source = WaiverSource(world: .fake(files: files, time: time))
    #expect(source.file()?.problems == [".skillpool/waivers.yml:4: a waiver needs the 'id' of an item or a finding"])
    #expect(source.file().map(source.active)?.map(\.id) == ["s#1"])
    #expect(source.digest != nil)
    time.jumpWall(by: 86_400_000)
    #expect(source.file().map(source.active)?.isEmpty == true)
    #expect(source.digest == nil)
  }
}
