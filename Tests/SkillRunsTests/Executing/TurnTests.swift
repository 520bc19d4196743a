import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillText
import Synchronization
import Testing

@testable import SkillRuns

@Suite("Turns of agents") struct TurnTests {
  private func ask(_ id: String, most: Int? = nil) throws -> StepDefinition {
    let schema: JSON = ["type": "object", "required": ["n"]]
    var definition = step(
      id, kind: .prompt(PromptSettings(prompt: .literal("Go."), schema: schema, schemaAttempts: 3)))
    definition.limits.maxTurns = most
    return definition
  }

  private func run(_ plan: Plan, turns: Int?) async throws -> (record: RunRecord, told: [Int?]) {
    let told = Mutex<[Int?]>([])
    let agent = FakeAgent { request in
      told.withLock { $0.append(request.maxTurns) }
      return AgentOutcome(
        text: "{}", usage: AgentUsage(inputTokens: 1, outputTokens: 1, turns: turns))
    }
    let record = try await Run.start(plan, options: RunOptions(maxParallel: 1), in: .fake(agent: agent))
    return (record, told.withLock { $0 })
  }

  @Test(
    "An agent is told the turns that are left, and is not asked without any",
    arguments: [
      (nil, nil, Int?.some(4), [Int?.none, nil, nil], StepReason.schema),
      (10, nil, 4, [10, 6, 2], .schema),
      (8, nil, 4, [8, 4], .limit),
      (nil, 5, nil, [5, 4, 3], .schema),
      (3, 9, 1, [3, 2, 1], .schema),
      (9, 1, nil, [1], .limit),
    ])
  func left(own: Int?, whole: Int?, reported: Int?, told: [Int?], reason: StepReason) async throws {
    var plan = plan([try ask("a", most: own)])
    plan.pipeline.limits.maxTurns = whole
    let (record, heard) = try await run(plan, turns: reported)
    #expect(heard == told)
    #expect(record.steps[0].reason == reason)
  }

  @Test("The limit is named, and the turns are told with the usage") func words() async throws {
    let (record, _) = try await run(plan([try ask("a", most: 7)]), turns: 4)
    #expect(record.steps[0].message == "'max-turns' of step 'a' is 7: 8 used up, 1 asked for")
    #expect(record.steps[0].usage == AgentUsage(inputTokens: 2, outputTokens: 2, turns: 8))
    #expect(record.steps[0].json["usage"]?["turns"] == 8)
  }

  @Test("Turns of earlier sessions count") func resume() {
    let usage = AgentUsage(inputTokens: 5, outputTokens: 2, turns: 12)
    let event = RunEvent(seq: 1, timestamp: 0, type: .stepFinished, step: "a", data: ["usage": usage.json])
    #expect(RunHistory([event]).spent(within: "").turns == 12)
  }

  @Test("A price that nobody knows leaves room for the next turn and the next child") func unpriced() async throws {
    var definition = try ask("a")
    definition.limits.maxUSD = 1
    let agent = FakeAgent { _ in AgentOutcome(text: "{}", usage: AgentUsage(inputTokens: 1, outputTokens: 1, usd: 0.4))
    }
    let record = try await Run.start(plan([definition]), in: .fake(agent: agent))
    #expect(record.steps[0].reason == .schema)
    #expect(record.steps[0].usage?.usd.map { ($0 * 10).rounded() } == 12)
  }
}
