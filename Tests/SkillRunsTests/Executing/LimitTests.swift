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

  @Test(
    "A call beyond the limit of the run is never made", .bug("https://github.com/preloop/preloop/pull/715"),
    .bug("https://github.com/dam-agents/dam/issues/3628"))
  func calls() async throws {
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

  @Test(
    "A fan-out of many small questions stops at the limit, and is not sent first and counted afterwards",
    .bug("https://github.com/Hmbown/Codewhale/issues/3319"))
  func fanOut() async throws {
    var many = try prompt("many")
    many.needs = []
    many.strategy = StrategyDefinition(matrix: [("n", .literal(.array((1...20).map(JSON.int))))])
    var limited = plan([many])
    limited.pipeline.limits.maxTokens = 60_000
    let asked = Mutex(0)
    let agent = FakeAgent { _ in
      asked.withLock { $0 += 1 }
      return AgentOutcome(text: "x", usage: AgentUsage(inputTokens: 8_000, outputTokens: 192))
    }
    let record = try await Run.start(limited, options: RunOptions(maxParallel: 20), in: .fake(agent: agent))
    #expect(asked.withLock { $0 } == 7)
    #expect(record.steps.count { $0.outcome == .success } == 7)
    #expect(record.steps.count { $0.reason == .limit && $0.attempts > 0 } == 13)
    #expect(record.reason == .limit)
  }

  @Test(
    "What is inside of a step has no more than the step, and a step no more than what is left of the run",
    .bug("https://github.com/gents-ai/gents/issues/838"))
  func nested() async throws {
    var inner = plan([try prompt("a"), try prompt("b"), try prompt("c")]).pipeline
    inner.limits.maxCalls = 2
    var outer = plan([uses("sub", inner), try prompt("x"), try prompt("y")])
    for index in outer.steps.indices { outer.steps[index].predecessors = [] }
    outer.pipeline.limits.maxCalls = 3
    for index in outer.pipeline.steps.indices { outer.pipeline.steps[index].needs = [] }
    let asked = Mutex<[String]>([])
    let agent = FakeAgent { request in
      asked.withLock { $0.append(request.step) }
      return AgentOutcome(text: "x")
    }
    let record = try await run(outer, agent)
    #expect(asked.withLock { $0.count } == 3)
    #expect(asked.withLock { $0.count { $0.hasPrefix("sub/") } } <= 2)
    #expect(record.reason == .limit)
  }

  @Test(
    "A run that ended at a limit keeps what it paid for, and a resume asks for nothing twice",
    .bug("https://github.com/vekexasia/pi-extensible-workflows/issues/66"))
  func resumable() async throws {
    let text = """
      version: 1
      name: limited
      limits: { max-calls: 1 }
      agents: { it: { uses: command, command: [it] } }
      defaults: { agent: it }
      steps: [{ id: a, prompt: Do it. }, { id: b, prompt: Do it. }]
      """
    let asked = Mutex<[String]>([])
    let agent = FakeAgent { request in
      asked.withLock { $0.append(request.step) }
      return AgentOutcome(text: "answer of " + request.step)
    }
    let world = RunWorld.fake(agent: agent)
    let limited = Pipeline.parse(SourceFile(path: "p.yml", text: text)).value?.plan(inputs: [:]).value
    let first = try await Run.start(try #require(limited), in: world)
    #expect(first.reason == .limit)
    let second = try await Run.resume(first.folder, in: world)
    #expect(second.reason == .limit)
    #expect(second.steps.map(\.text) == ["answer of a", ""])
    #expect(second.steps[0].isReused)
    #expect(asked.withLock { $0 } == ["a"])
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

  @Test("Every call counts on resume, whatever its agent says and however its attempt ended") func everyCall()
    async throws
  {
    let text = """
      version: 1
      name: limited
      limits: { max-calls: 9 }
      agents: { it: { uses: command, command: [it] } }
      defaults: { agent: it }
      steps:
        - { id: repaired, prompt: x, schema: { type: object }, schema-attempts: 2, continue-on-error: true }
        - { id: next, prompt: x, model: [big, small], continue-on-error: true }
        - { id: again, prompt: x, retry: { max-attempts: 2, delay-seconds: 0, reasons: [network] }, continue-on-error: true }
        - { id: look, review: { skills: [swift], subject: { text: x } }, continue-on-error: true }
        - { id: gate, approval: { message: "Go on?" } }
        - { id: last, prompt: x }
      """
    let asked = Mutex<[String]>([])
    let agent = FakeAgent { request in
      asked.withLock { $0.append(request.step) }
      if request.step == "again" { return AgentOutcome(text: "", failure: .network) }
      return request.model == "big" ? AgentOutcome(text: "", failure: .modelUnavailable) : AgentOutcome(text: "no")
    }
    let world = RunWorld.fake(time: SystemTime(), agent: agent, catalog: .oneItem)
    let limited = Pipeline.parse(SourceFile(path: "p.yml", text: text)).value?.plan(inputs: [:]).value
    let first = try await Run.start(try #require(limited), in: world)
    #expect(first.result == .paused)
    #expect(
      asked.withLock { $0 }
        == ["repaired", "repaired", "next", "next", "again", "again", "look[swift]", "look[swift]"])
    asked.withLock { $0 = [] }
    let second = try await Run.resume(
      first.folder, options: ResumeOptions(approvals: ["gate": "approve"]), in: world)
    #expect(asked.withLock { $0 } == ["repaired"])
    #expect(second.steps.last?.message == "'max-calls' of the run is 9: 9 used up, 1 asked for")
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
    #expect(reported.events.first { $0.type == .stepFallback }?.data == ["model": "small", "calls": 1])
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
