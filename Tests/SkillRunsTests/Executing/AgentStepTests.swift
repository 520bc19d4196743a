import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText
import Skills
import Synchronization
import Testing

@testable import SkillRuns

@Suite("Steps that ask an agent")
struct AgentStepTests {
  private let schema: JSON = [
    "type": "object", "required": ["n"], "properties": ["n": ["type": "integer"]],
  ]

  private func ask(
    _ agent: FakeAgent, schema: JSON? = nil, models: [String] = [], disk: MemoryDisk = .withProject()
  ) async throws -> StepRecord {
    let prompt = try #require(value("Do it."))
    let settings = PromptSettings(prompt: prompt, models: models, schema: schema, schemaAttempts: 3)
    let record = try await Run.start(plan([step("p", kind: .prompt(settings))]), in: .fake(disk: disk, agent: agent))
    return try #require(record.steps.first)
  }

  @Test("An answer becomes the text of the step") func text() async throws {
    let step = try await ask(
      FakeAgent { _ in
        AgentOutcome(text: "done", usage: AgentUsage(inputTokens: 3, outputTokens: 1))
      })
    #expect(step.outcome == .success)
    #expect(step.text == "done")
    #expect(step.usage == AgentUsage(inputTokens: 3, outputTokens: 1))
  }

  @Test("Without an agent the prompt is saved, and the step says what to do") func noAgent() async throws {
    let disk = MemoryDisk.withProject()
    let step = try await ask(FakeAgent(isAvailable: false), disk: disk)
    #expect(step.reason == .agent)
    #expect(step.message?.contains("--agent") == true)
    let runs = try disk.names(in: "/project/.skillpool/runs")
    let path = "/project/.skillpool/runs/\(runs[0])/steps/p/1/prompt.md"
    #expect(try String(decoding: disk.read(path), as: UTF8.self).contains("Do it."))
    #expect(step.promptPath == path)
  }

  @Test("Failures keep their reasons", arguments: [StepReason.agentError, .permission, .auth, .network])
  func failures(reason: StepReason) async throws {
    let step = try await ask(FakeAgent { _ in AgentOutcome(text: "", failure: reason, message: "why") })
    #expect(step.reason == reason)
    #expect(step.message == "why")
  }

  @Test("An empty answer is a failure") func empty() async throws {
    #expect(try await ask(FakeAgent { _ in AgentOutcome(text: " \n") }).reason == .emptyAnswer)
  }

  @Test("An answer that breaks the schema is sent back with what is wrong") func repair() async throws {
    let asked = Mutex<[String]>([])
    let agent = FakeAgent { request in
      let count = asked.withLock { asked in
        asked.append(request.prompt.text)
        return asked.count
      }
      return AgentOutcome(text: count == 1 ? #"{"n":"x"}"# : #"{"n":2}"#)
    }
    let step = try await ask(agent, schema: schema)
    #expect(step.outputs == ["n": 2])
    #expect(asked.withLock { $0.count } == 2)
    #expect(asked.withLock { $0[1] }.contains("/n: "))
  }

  @Test("After the last attempt the step fails with the reason schema") func schemaFailure() async throws {
    let count = Mutex(0)
    let agent = FakeAgent { _ in
      count.withLock { $0 += 1 }
      return AgentOutcome(text: "no object")
    }
    let step = try await ask(agent, schema: schema)
    #expect(step.reason == .schema)
    #expect(count.withLock { $0 } == 3)
  }

  @Test("A model out of reach makes way for the next one") func fallback() async throws {
    let agent = FakeAgent { request in
      request.model == "big"
        ? AgentOutcome(text: "", failure: .modelUnavailable) : AgentOutcome(text: request.model ?? "none")
    }
    #expect(try await ask(agent, models: ["big", "small"]).text == "small")
  }
}

@Suite("Review, match and report steps")
struct OtherStepTests {
  private static let item = ChecklistItem(id: "swift#1", text: "No `print`", normalised: "No print", line: 9)
  private static let skill = Skill(
    id: SkillID("project/swift"), name: "swift", aliases: ["swift"], description: "Swift",
    path: "skills/swift/SKILL.md", folder: "skills/swift",
    source: SourceFile(path: "skills/swift/SKILL.md", text: "# Swift\n"), bodyRange: SourceRange(0, 8),
    checklist: [item])
  private static let broken = Skill(
    id: SkillID("project/bad"), name: "bad", aliases: ["bad"], description: "", path: "bad.md", folder: ".",
    status: .broken, source: SourceFile(path: "bad.md", text: ""), bodyRange: SourceRange(0, 0))
  private let catalog = SkillCatalog(skills: [skill, broken])

  private func run(
    _ kind: StepKind, agent: FakeAgent = FakeAgent(isAvailable: false), files: MemoryFiles = MemoryFiles()
  )
    async throws -> StepRecord
  {
    let world = RunWorld.fake(files: files, agent: agent, catalog: catalog)
    return try #require(try await Run.start(plan([step("s", kind: kind)]), in: world).steps.first)
  }

  private func review(failOn: [String] = ["fail", "unknown"], skills: JSON = ["swift"]) -> StepKind {
    .review(ReviewSettings(skills: .literal(skills), subject: ["text": .literal("print(1)")], failOn: failOn))
  }

  @Test("Without an agent what no check decides is unanswered, and the step succeeds") func keyless() async throws {
    let step = try await run(review())
    #expect(step.outcome == .success)
    #expect(step.review?.items.map(\.verdict) == [.unanswered])
    #expect(step.outputs?["verdict"] == "incomplete")
  }

  @Test("unanswered in fail-on insists on full coverage") func coverage() async throws {
    let step = try await run(review(failOn: ["unanswered"]))
    #expect(step.reason == .review)
    #expect(step.outputs?["verdict"] == "incomplete")
  }

  @Test("An agent decides the rest, and its evidence is checked") func agent() async throws {
    let answer =
      #"{"items":[{"id":1,"verdict":"fail","evidence":[{"file":"text","line":1,"quote":"print(1)"}],"note":null}],"other":[]}"#
    let step = try await run(review(), agent: FakeAgent { _ in AgentOutcome(text: answer) })
    #expect(step.reason == .review)
    #expect(step.review?.items.map(\.decidedBy) == [.agent])
    #expect(step.outputs?["verdict"] == "fail")
  }

  @Test("Evidence that is not there makes an item unknown after one repair turn") func lies() async throws {
    let count = Mutex(0)
    let answer =
      #"{"items":[{"id":1,"verdict":"fail","evidence":[{"file":"text","line":1,"quote":"other"}],"note":null}],"other":[]}"#
    let agent = FakeAgent { _ in
      count.withLock { $0 += 1 }
      return AgentOutcome(text: answer)
    }
    let step = try await run(review(), agent: agent)
    #expect(step.review?.items.map(\.verdict) == [.unknown])
    #expect(count.withLock { $0 } == 2)
  }

  @Test(
    "A skill that is absent or broken never passes silently",
    .bug("https://github.com/NousResearch/hermes-agent/pull/77541"),
    arguments: [
      ("swfit", "no skill 'swfit'; did you mean 'swift'?"),
      ("bad", "skill 'bad' is broken: see 'skillpool validate bad.md'"),
    ])
  func missingSkill(name: String, message: String) async throws {
    let step = try await run(review(skills: [.string(name)]))
    #expect(step.reason == .resource)
    #expect(step.message == message)
    let match = try await run(
      .match(MatchSettings(values: ["query": .literal("x"), "require": .literal([.string(name)])])))
    #expect(match.message == message)
  }

  @Test("What is included is chosen, with digest and number of items") func match() async throws {
    let values: [String: ValueTemplate] = ["query": .literal("unrelated"), "include": .literal(["swift"])]
    let step = try await run(.match(MatchSettings(values: values)))
    #expect(step.outputs?["count"] == 1)
    let skill = step.outputs?["skills"]?.array?.first
    #expect(skill?["name"] == "swift")
    #expect(skill?["items"] == 1)
    #expect(skill?["digest"] == .string("sha256:" + SHA256.hex("# Swift\n".utf8)))
  }

  @Test(
    "Settings of the wrong type fail the step before it starts",
    arguments: [
      ("top", JSON.string("x"), "'match.top' must be a number from 0"),
      ("accept", "maybe", "'match.accept' must be 'strong' or 'weak'"),
    ])
  func wrongTypes(key: String, given: JSON, message: String) async throws {
    let step = try await run(.match(MatchSettings(values: ["query": .literal("x"), key: .literal(given)])))
    #expect(step.reason == .template)
    #expect(step.message == message)
  }

  @Test("A report is written where it says, and the record names the files") func report() async throws {
    let files = MemoryFiles()
    let kind = StepKind.report(ReportSettings(formats: ["markdown", "json"], path: .literal("out/report")))
    let record = try await Run.start(
      plan([step("a", kind: review()), step("r", kind: kind)]),
      in: .fake(files: files, agent: FakeAgent(isAvailable: false), catalog: catalog))
    #expect(record.reports == ["markdown": "/project/out/report.markdown", "json": "/project/out/report.json"])
    #expect(files.text("/project/out/report.markdown") == "a\na[swift]\n")
  }

  @Test("A report that leaves the project is refused") func reportOutside() async throws {
    let step = try await run(.report(ReportSettings(path: .literal("../x"))))
    #expect(step.message == "'report.path' leaves the project")
  }
}
