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

@Suite("A review has a child for each skill with a checklist") struct ReviewPartTests {
  private static func skill(_ name: String, scope: String = "project", items: Int = 1) -> Skill {
    let path = "\(scope)/\(name)/SKILL.md"
    return Skill(
      id: SkillID("\(scope)/\(name)"), name: name, aliases: [name], description: name, path: path,
      folder: "\(scope)/\(name)", source: SourceFile(path: path, text: "# \(name)\n"), bodyRange: SourceRange(0, 3),
      checklist: (0..<items).map {
        ChecklistItem(
          id: "\(name)#\($0)", text: "\(name) item \($0)", normalised: "\(name) item \($0)", line: 3 + $0)
      })
  }

  private static let catalog = SkillCatalog(skills: [
    skill("swift"), skill("sql", items: 2), skill("plain", items: 0),
  ])

  /// Answers every item of a question alike.
  private static func answer(_ verdict: String, _ items: Int = 2) -> AgentOutcome {
    let evidence = verdict == "fail" ? #"[{"file":"text","line":1,"quote":"x"}]"# : "[]"
    let entries = (1...items).map { #"{"id":\#($0),"verdict":"\#(verdict)","evidence":\#(evidence),"note":"n"}"# }
    return AgentOutcome(text: "{\"items\":[\(entries.joined(separator: ","))],\"other\":[]}")
  }

  /// An agent that answers by the skill of the child that asks.
  private static func agent(_ verdicts: [String: String]) -> FakeAgent {
    FakeAgent { request in
      guard let skill = verdicts.keys.first(where: { request.step.hasSuffix("[\($0)]") }) else {
        return AgentOutcome(text: "", failure: .agentError, message: "who is \(request.step)?")
      }
      let verdict = verdicts[skill] ?? ""
      guard let failure = StepReason(rawValue: verdict) else { return answer(verdict, skill == "sql" ? 2 : 1) }
      return AgentOutcome(text: "", failure: failure, message: "the agent says \(verdict)")
    }
  }

  private func file(_ review: String, step: String = "") -> SourceFile {
    SourceFile(
      path: "p.yml",
      text: """
        version: 1
        name: p
        steps:
          - id: r
        \(step)    review: { subject: { text: x }, \(review) }
          - id: after
            if: always()
            match: { query: anything }
        """)
  }

  private func run(_ file: SourceFile, in world: RunWorld) async throws -> RunRecord {
    let parsed = Pipeline.parse(file)
    let plan = try #require(parsed.value?.plan(inputs: [:]).value, "\(parsed.diagnostics)")
    return try await Run.start(plan, in: world)
  }

  private func shown(_ record: RunRecord) -> [String] {
    record.steps.filter { $0.path != "after" }.map { step in
      let items = step.review.map { " " + $0.items.map { "\($0.id) \($0.verdict.rawValue)" }.joined(separator: ", ") }
      return "\(step.path) \(step.outcome?.rawValue ?? "-") \(step.reason?.rawValue ?? "-")\(items ?? "")"
    }
  }

  @Test(
    "Verdicts of the parts make the verdict of the whole",
    arguments: [
      (
        ["swift": "pass", "sql": "pass"],
        ["r success - swift#0 pass, sql#0 pass, sql#1 pass", "r[swift] success -", "r[sql] success -"]
      ),
      (
        ["swift": "fail", "sql": "pass"],
        ["r failure review swift#0 fail, sql#0 pass, sql#1 pass", "r[swift] failure review", "r[sql] success -"]
      ),
      (
        ["swift": "auth", "sql": "pass"],
        ["r failure auth swift#0 unknown, sql#0 pass, sql#1 pass", "r[swift] failure auth", "r[sql] success -"]
      ),
      (
        ["swift": "auth", "sql": "fail"],
        ["r failure review swift#0 unknown, sql#0 fail, sql#1 fail", "r[swift] failure auth", "r[sql] failure review"]
      ),
    ])
  func verdicts(answers: [String: String], expected: [String]) async throws {
    let world = RunWorld.fake(agent: Self.agent(answers), catalog: Self.catalog)
    let record = try await run(file("skills: [swift, plain, sql]"), in: world)
    #expect(shown(record) == expected)
    #expect(record.steps.filter(\.isPart).map(\.path) == ["r[swift]", "r[sql]"])
  }

  @Test("Each child asks its own checklist, with its own prompt and cost") func questions() async throws {
    let disk = MemoryDisk.withProject()
    let asked = Mutex<[String: String]>([:])
    let inner = Self.agent(["swift": "pass", "sql": "pass"])
    let agent = FakeAgent { request in
      asked.withLock { $0[request.step] = request.prompt.text }
      var outcome = inner.answers(request)
      outcome.usage = AgentUsage(inputTokens: request.step.utf8.count, outputTokens: 1)
      return outcome
    }
    let record = try await run(
      file("skills: [swift, sql]"), in: .fake(disk: disk, agent: agent, catalog: Self.catalog))
    let prompts = asked.withLock { $0 }
    #expect(prompts.keys.sorted() == ["r[sql]", "r[swift]"])
    #expect(prompts["r[swift]"]?.contains("swift item 0") == true)
    #expect(prompts["r[swift]"]?.contains("sql item") == false)
    let steps = Dictionary(record.steps.map { ($0.path, $0) }) { first, _ in first }
    #expect(steps["r[sql]"]?.usage?.inputTokens == 6)
    #expect(steps["r"]?.usage == nil)
    let path = try #require(steps["r[sql]"]?.promptPath)
    #expect(String(decoding: try disk.read(path), as: UTF8.self) == prompts["r[sql]"])
  }

  @Test(
    "Without any checklist nobody is asked, and the verdict is unknown",
    arguments: [("skills: [plain]", StepReason.review), ("skills: []", .review), ("skills: [absent]", .resource)])
  func nothingToAsk(review: String, reason: StepReason) async throws {
    let record = try await run(file(review), in: .fake(agent: Self.agent([:]), catalog: Self.catalog))
    #expect(record.steps.map(\.path) == ["r", "after"])
    #expect(record.steps[0].reason == reason)
  }

  @Test("Only the part that failed is tried again") func retries() async throws {
    let calls = Mutex<[String]>([])
    let agent = FakeAgent { request in
      let count = calls.withLock { calls in
        calls.append(request.step)
        return calls.count { $0 == request.step }
      }
      guard request.step == "r[sql]", count == 1 else { return Self.answer("pass", request.step == "r[sql]" ? 2 : 1) }
      return AgentOutcome(text: "", failure: .rateLimit)
    }
    let retry = "    retry: { max-attempts: 2, delay-seconds: 0, reasons: [rate-limit] }\n"
    let record = try await run(
      file("skills: [swift, sql]", step: retry), in: .fake(agent: agent, catalog: Self.catalog))
    #expect(record.steps[0].outcome == .success)
    #expect(calls.withLock { $0.sorted() } == ["r[sql]", "r[sql]", "r[swift]"])
    #expect(record.steps.map(\.attempts) == [0, 1, 2, 1])
  }

  @Test("With fail-fast a failed part ends the others, whose items are unknown") func failFast() async throws {
    let strategy = "    strategy: { max-parallel: 1, fail-fast: true }\n"
    let world = RunWorld.fake(agent: Self.agent(["swift": "fail", "sql": "pass"]), catalog: Self.catalog)
    let record = try await run(file("skills: [swift, sql]", step: strategy), in: world)
    #expect(
      shown(record) == [
        "r failure review swift#0 fail, sql#0 unknown, sql#1 unknown", "r[swift] failure review", "r[sql] cancelled -",
      ])
  }

  @Test("What fails the step is its own setting, and continue-on-error covers parts too") func settings() async throws {
    let world = RunWorld.fake(agent: Self.agent(["swift": "fail", "sql": "network"]), catalog: Self.catalog)
    let open = try await run(file("skills: [swift, sql], fail-on: []"), in: world)
    #expect(open.steps.map(\.outcome) == [.success, .success, .failure, .success])
    #expect(open.result == .success)
    let tolerant = try await run(file("skills: [swift, sql]", step: "    continue-on-error: true\n"), in: world)
    #expect(tolerant.steps.map(\.conclusion) == [.success, .success, .success, .success])
    #expect(tolerant.steps[0].outcome == .failure)
  }

  @Test("A limit that leaves no room ends the step as limit") func limit() async throws {
    let world = RunWorld.fake(agent: Self.agent(["swift": "pass", "sql": "pass"]), catalog: Self.catalog)
    let record = try await run(
      file("skills: [swift, sql]", step: "    limits: { max-calls: 1 }\n    strategy: { max-parallel: 1 }\n"), in: world
    )
    #expect(shown(record).first?.hasPrefix("r failure limit") == true)
    #expect(record.reason == .limit)
  }

  @Test("A matrix of reviews takes each of them apart") func matrix() async throws {
    let agent = FakeAgent { request in Self.answer(request.step.contains("a") ? "fail" : "pass", 1) }
    let record = try await run(
      file("skills: [swift]", step: "    strategy: { matrix: { side: [a, b] } }\n"),
      in: .fake(agent: agent, catalog: Self.catalog))
    #expect(
      shown(record) == [
        "r failure review", "r[side=a] failure review swift#0 fail", "r[side=a][swift] failure review",
        "r[side=b] success - swift#0 pass", "r[side=b][swift] success -",
      ])
  }

  @Test(
    "The path of a part is told from that of a child of a matrix",
    arguments: [
      ("swift", "r[swift]", true), ("a=b]", "r[a%3db%5d]", true), ("project/swift", "r[project%2fswift]", true),
    ])
  func paths(key: String, path: String, isPart: Bool) {
    #expect(StepPath.part("r", key) == path)
    #expect(StepPath.isPart(path) == isPart)
    #expect(StepPath.parent(path) == "r")
  }

  @Test("Other steps are no parts", arguments: ["r", "r[side=a]", "loop#1/r", "a[x=1]/r"])
  func noParts(path: String) {
    #expect(!StepPath.isPart(path))
  }

  @Test("Two skills of one name are told apart by their ids") func names() {
    let parts = ReviewPart.parts(of: [Self.skill("a"), Self.skill("a", scope: "user"), Self.skill("b")])
    #expect(parts.map(\.key) == ["project/a", "user/a", "b"])
  }

  @Test("A resume asks again only what failed, and puts the parts together anew") func resume() async throws {
    let disk = MemoryDisk.withProject()
    let calls = Mutex<[String]>([])
    let isDown = Mutex(true)
    let agent = FakeAgent { request in
      calls.withLock { $0.append(request.step) }
      if request.step == "r[sql]", isDown.withLock({ $0 }) { return AgentOutcome(text: "", failure: .network) }
      return Self.answer("pass", request.step == "r[sql]" ? 2 : 1)
    }
    let world = RunWorld.fake(disk: disk, agent: agent, catalog: Self.catalog)
    let first = try await run(file("skills: [swift, sql]"), in: world)
    #expect(first.steps[0].reason == .network)
    isDown.withLock { $0 = false }
    let second = try await Run.resume(first.folder, in: world)
    #expect(second.result == .success)
    #expect(calls.withLock { $0.sorted() } == ["r[sql]", "r[sql]", "r[swift]"])
    #expect(second.steps.map(\.isReused) == [false, true, false, true])
    #expect(second.steps[0].outputs?["verdict"] == "pass")

    let stored = try Run.record(at: first.folder, in: world)
    #expect(stored.steps.map(\.path) == ["r", "r[swift]", "r[sql]", "after"])
    #expect(stored.steps[0].review?.items.map(\.id) == ["swift#0", "sql#0", "sql#1"])
    #expect(stored.steps.dropFirst().allSatisfy { $0.review == nil })
  }
}
