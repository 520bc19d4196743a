import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Synchronization
import Testing

@testable import SkillRuns

/// False success, and money spent after a quota was used up, as reported of fan-outs elsewhere.
@Suite("Reported of fan-outs")
struct FanOutTests {
  /// Counts the questions, by step.
  private final class Asked: Sendable {
    private let books = Mutex<[String]>([])
    var steps: [String] { books.withLock { $0 } }
    func add(_ step: String) -> Int {
      books.withLock { books in
        books.append(step)
        return books.count
      }
    }
  }

  /// A step that asks once for each number.
  private func fan(
    _ count: Int, schema: JSON? = nil, retry: RetryPolicy? = nil, continuesOnError: Bool = false
  ) throws -> StepDefinition {
    let settings = PromptSettings(prompt: try #require(value("Do ${{ matrix.n }}.")), schema: schema, schemaAttempts: 2)
    let cells = StrategyDefinition(matrix: [("n", .literal(.array((1...count).map(JSON.int))))])
    return step(
      "fan", continuesOnError: continuesOnError, retry: retry, strategy: cells, kind: .prompt(settings))
  }

  /// The number of a child, from its path.
  private static func number(_ step: String) -> Int {
    Int(step.drop { $0 != "=" }.dropFirst().prefix { $0.isNumber }) ?? 0
  }

  private func run(
    _ plan: Plan, width: Int = 4, disk: MemoryDisk = .withProject(), reported: Reported = Reported(),
    _ answer: @escaping @Sendable (AgentRequest) -> AgentOutcome
  ) async throws -> RunRecord {
    try await Run.start(
      plan, options: RunOptions(maxParallel: width), in: .fake(disk: disk, agent: FakeAgent(answers: answer))
    ) { event, _ in reported.take(event) }
  }

  @Test(
    "Only children that answered are successes, and one that did not fails the whole",
    .bug("https://github.com/anthropics/claude-code/issues/64177"),
    .bug("https://github.com/anthropics/claude-code/issues/74130"), arguments: [0, 3, 11, 12])
  func onlyRealAnswers(real: Int) async throws {
    let after = step("after", if: "always()", kind: .report(ReportSettings(formats: ["json"])))
    let record = try await run(plan([try fan(12), after])) { request in
      AgentOutcome(text: Self.number(request.step) <= real ? "found" : "\n")
    }
    let children = record.steps.filter { $0.path.hasPrefix("fan[") }
    #expect(children.count == 12)
    #expect(children.count { $0.outcome == .success } == real)
    #expect(children.filter { $0.outcome == .failure }.allSatisfy { $0.reason == .emptyAnswer })
    #expect(record.steps.first?.outcome == (real == 12 ? .success : .failure))
    #expect(record.result == (real == 12 ? .success : .failure))
  }

  @Test(
    "After a quota is used up nobody else is asked: at most those that were under way",
    .bug("https://github.com/anthropics/claude-code/issues/94530"),
    .bug("https://github.com/anthropics/claude-code/issues/93874"),
    .bug("https://github.com/anthropics/claude-code/issues/81101"), arguments: [1, 2, 4])
  func breaker(width: Int) async throws {
    let asked = Asked()
    let record = try await run(plan([try fan(40)]), width: width) { request in
      asked.add(request.step) <= 5 ? AgentOutcome(text: "ok") : AgentOutcome(text: "", failure: .quota)
    }
    #expect((6...5 + width).contains(asked.steps.count))
    let children = record.steps.filter { $0.path.hasPrefix("fan[") }
    #expect(children.count == 40)
    #expect(children.count { $0.outcome == .success } == 5)
    #expect(children.count { $0.reason == .quota } == 35)
    #expect(record.result == .failure)
  }

  @Test(
    "A quota that is used up spoils the run even where failures are taken in the stride",
    .bug("https://github.com/anthropics/claude-code/issues/74130"))
  func notExcused() async throws {
    let record = try await run(plan([try fan(6, continuesOnError: true)])) { _ in
      AgentOutcome(text: "", failure: .quota)
    }
    #expect(record.steps.filter { $0.path.hasPrefix("fan[") }.allSatisfy { $0.reason == .quota })
    #expect(record.result == .failure)
  }

  @Test(
    "A resume asks only those again that did not answer",
    .bug("https://github.com/anthropics/claude-code/issues/94012"))
  func resume() async throws {
    let disk = MemoryDisk.withProject()
    let first = try await run(plan([try fan(10)]), width: 1, disk: disk) { request in
      Self.number(request.step) == 7 ? AgentOutcome(text: "", failure: .network) : AgentOutcome(text: "ok")
    }
    #expect(first.result == .failure)
    let asked = Asked()
    let world = RunWorld.fake(
      disk: disk,
      agent: FakeAgent { request in
        _ = asked.add(request.step)
        return AgentOutcome(text: "ok")
      })
    let record = try await goOn(first.id, plan([try fan(10)]), world)
    #expect(asked.steps == ["fan[n=7]"])
    #expect(record.result == .success)
    #expect(record.steps.count { $0.isReused } == 9)
  }

  /// Goes on with a run whose plan was made by hand.
  private func goOn(_ id: String, _ plan: Plan, _ world: RunWorld) async throws -> RunRecord {
    let (store, content) = try RunStore.open("/project/.skillpool/runs/" + id, holder: "test\n", disk: world.disk)
    defer { store.close() }
    var job = RunJob(id: id, folder: store.folder.path, plan: plan, store: store)
    job.history = RunHistory(content.events)
    job.past = content.events
    job.lastSeq = content.lastSeq
    return try await Scheduler(job, executor: LiveExecutor(world: world), world: world).run(RunControl())
  }

  @Test(
    "Every attempt that began has its end in the journal, and so has the run",
    .bug("https://github.com/anthropics/claude-code/issues/76373"))
  func ends() async throws {
    let reported = Reported()
    let reasons: [StepReason] = [.agentError, .timeout, .network, .auth, .providerProtocol, .permission]
    _ = try await run(plan([try fan(22)]), reported: reported) { request in
      let number = Self.number(request.step)
      return number % 3 == 0 ? AgentOutcome(text: "ok") : AgentOutcome(text: "", failure: reasons[number % 6])
    }
    let began = reported.events.filter { $0.type == .stepStarted }.compactMap(\.step)
    let ended = reported.events.filter { $0.type == .stepFinished }.compactMap(\.step)
    #expect(began.count == 22)
    #expect(Set(ended) == Set(began + ["fan"]))
    #expect(ended.count == 23)
    #expect(reported.events.last?.type == .runFinished)
  }

  @Test(
    "An answer that breaks the schema stays in the list of items, with its reason",
    .bug("https://github.com/anthropics/claude-code/issues/91043"))
  func schemaFailures() async throws {
    let schema: JSON = ["type": "object", "required": ["n"], "properties": ["n": ["type": "integer"]]]
    let after = step(
      "after", if: "always()", env: ["BAD": "${{ toJSON(steps.fan.items.*.reason) }}"])
    let record = try await run(plan([try fan(4, schema: schema), after])) { request in
      AgentOutcome(text: Self.number(request.step) == 2 ? "I could not decide." : #"{"n":1}"#)
    }
    #expect(record.steps.filter { $0.reason == .schema }.map(\.path) == ["fan", "fan[n=2]"])
    #expect(record.result == .failure)
  }

  @Test(
    "One child that is told to wait neither ends the run nor loses what the others found",
    .bug("https://github.com/anthropics/claude-code/issues/68968"), .timeLimit(.minutes(1)))
  func rateLimit() async throws {
    let asked = Asked()
    let policy = RetryPolicy(maxAttempts: 3, delaySeconds: 0, reasons: [.rateLimit])
    let record = try await run(plan([try fan(8, retry: policy)]), width: 2) { request in
      _ = asked.add(request.step)
      guard Self.number(request.step) == 3, request.attempt == 1 else { return AgentOutcome(text: request.step) }
      return AgentOutcome(text: "", failure: .rateLimit)
    }
    #expect(record.result == .success)
    #expect(asked.steps.count == 9)
    #expect(record.steps.filter { $0.path.hasPrefix("fan[") }.allSatisfy { $0.text == $0.path })
  }
}
