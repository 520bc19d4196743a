import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Synchronization
import Testing

@testable import SkillRuns

@Suite("What agents answer is recorded and replayed") struct AnswerLogTests {
  private static let path = "/project/answers.jsonl"

  /// A matrix, a retry, a repair turn and a failure that is tolerated.
  private func pipeline() throws -> Plan {
    let schema: JSON = ["type": "object", "required": ["n"], "properties": ["n": ["type": "integer"]]]
    let prompt = try #require(value("Count to ${{ matrix.n }}."))
    let strategy = StrategyDefinition(matrix: [(name: "n", values: .literal([1, 2]))])
    return plan(
      [
        step("count", strategy: strategy, kind: .prompt(PromptSettings(prompt: prompt, schema: schema))),
        step(
          "flaky", retry: RetryPolicy(maxAttempts: 3, delaySeconds: 0),
          kind: .prompt(PromptSettings(prompt: .literal("Try.")))),
        step("broken", continuesOnError: true, kind: .prompt(PromptSettings(prompt: .literal("Fail.")))),
      ], outputs: ["sum": "${{ toJSON(steps.count.items.*.outputs.n) }} ${{ steps.flaky.text }}"])
  }

  /// Answers as a model might: wrong at first, busy at first, and once not at all.
  private func model() -> ScriptedAgent {
    let asked = Mutex<[String: Int]>([:])
    return ScriptedAgent { request in
      let turn = asked.withLock { asked in
        asked[request.step, default: 0] += 1
        return asked[request.step] ?? 0
      }
      switch (request.step, turn) {
      case ("flaky", 1): return AgentOutcome(text: "", failure: .rateLimit, message: "later")
      case ("flaky", _): return AgentOutcome(text: "at last", usage: AgentUsage(inputTokens: 5, outputTokens: 2))
      case ("broken", _): return AgentOutcome(text: "", failure: .auth, message: "no key")
      case (_, 1): return AgentOutcome(text: "let me think", usage: AgentUsage(inputTokens: 1, outputTokens: 1))
      default: return AgentOutcome(text: "{\"n\":\(request.step.utf8.count)}")
      }
    }
  }

  private func shown(_ record: RunRecord) -> [String] {
    record.steps.map { step in
      let tokens = step.usage.map { "\($0.inputTokens)+\($0.outputTokens)" } ?? "-"
      let end = [step.outcome?.rawValue, step.reason?.rawValue, step.message].compactMap(\.self).joined(separator: " ")
      return "\(step.path) x\(step.attempts) \(end) '\(step.text)' \(tokens) \(step.outputs?.canonicalText ?? "-")"
    }
  }

  @Test("A recording gives the same run again, without the agent") func roundTrip() async throws {
    let disk = MemoryDisk.withProject()
    var world = RunWorld.fake(disk: disk)
    let live = model()
    world.agents = { _, _ in live }
    world.answers = try AnswerLog(Self.path, disk: disk)
    let first = try await Run.start(try pipeline(), in: world)
    #expect(first.outputs["sum"] == "[10,10] at last")
    #expect(world.answers?.problem == nil)

    let file = SourceFile(path: "answers.jsonl", bytes: try disk.read(Self.path))
    let (recording, diagnostics) = AgentRecording.read(file)
    #expect(diagnostics == [])
    #expect(recording.entries.count == 7)
    let mock = MockAgent(recording)
    var offline = RunWorld.fake()
    offline.agents = { _, _ in mock }
    let second = try await Run.start(try pipeline(), in: offline)
    #expect(shown(second) == shown(first))
    #expect(second.outputs == first.outputs)
    #expect(second.result == first.result)
  }

  @Test("Secrets of the pipeline and tokens by their shape are cut out", arguments: [true, false])
  func secrets(isFailure: Bool) async throws {
    let disk = MemoryDisk.withProject()
    let words = "the key is hunter2hunter2 and sk-abcdefghijklmnop1234"
    let agent = FakeAgent { _ in
      isFailure ? AgentOutcome(text: "", failure: .agentError, message: words) : AgentOutcome(text: words)
    }
    var world = RunWorld.fake(disk: disk, agent: agent, environment: ["TOKEN": "hunter2hunter2"])
    world.answers = try AnswerLog(Self.path, disk: disk)
    let ask = step("ask", kind: .prompt(PromptSettings(prompt: .literal("Go."))))
    _ = try await Run.start(plan([ask], secrets: ["TOKEN"]), in: world)
    let text = String(decoding: try disk.read(Self.path), as: UTF8.self)
    let said = isFailure ? #""error":"agent-error: the key is *** and ***""# : #""answer":"the key is *** and ***""#
    #expect(text == "{" + said + #","match":{"step":"ask"}}"# + "\n")
  }

  @Test("An answer that was cut off is not recorded") func cutOff() async throws {
    let disk = MemoryDisk.withProject()
    var world = RunWorld.fake(
      disk: disk, agent: FakeAgent { _ in AgentOutcome(text: "", failure: .interrupted, message: "cancelled") })
    world.answers = try AnswerLog(Self.path, disk: disk)
    _ = try await Run.start(plan([step("ask", kind: .prompt(PromptSettings(prompt: .literal("Go."))))]), in: world)
    #expect(try disk.read(Self.path) == [])
  }

  @Test("A new recording replaces the old one, a resumed run adds to it", arguments: [(false, ""), (true, "old\n")])
  func opening(appends: Bool, kept: String) throws {
    let disk = MemoryDisk.withProject()
    let descriptor = try disk.openForWriting(Self.path, exclusive: false, truncate: true)
    try disk.write(descriptor, Array("old\n".utf8))
    disk.close(descriptor)
    let log = try AnswerLog(Self.path, disk: disk, appends: appends)
    log.add(AgentOutcome(text: "new"), step: "s", redactor: Redactor.of([]))
    #expect(
      String(decoding: try disk.read(Self.path), as: UTF8.self) == kept + #"{"answer":"new","match":{"step":"s"}}"#
        + "\n")
  }

  @Test("A file that can't be written is told, and the run goes on") func full() async throws {
    let disk = MemoryDisk.withProject()
    let log = try AnswerLog(Self.path, disk: disk)
    disk.fail(atCall: disk.calls.count + 1, with: 28)
    log.add(AgentOutcome(text: "lost"), step: "s", redactor: Redactor.of([]))
    log.add(AgentOutcome(text: "not tried"), step: "s", redactor: Redactor.of([]))
    let problem = try #require(log.problem)
    #expect(problem.message.contains(Self.path))
    #expect(!String(decoding: try disk.read(Self.path), as: UTF8.self).contains("not tried"))
  }
}
