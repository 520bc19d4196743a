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

/// Loops that did not end, or ended as clean though nothing was, as reported elsewhere.
@Suite("Reported of review loops")
struct ConvergingTests {
  private static let items = (1...3).map {
    ChecklistItem(id: "swift#\($0)", text: "Item \($0)", normalised: "Item \($0)", line: $0)
  }
  private static let skill = Skill(
    id: SkillID("project/swift"), name: "swift", aliases: ["swift"], description: "Swift",
    path: "skills/swift/SKILL.md", folder: "skills/swift",
    source: SourceFile(path: "skills/swift/SKILL.md", text: "# Swift\n"), bodyRange: SourceRange(0, 8),
    checklist: items)

  private func run(_ steps: [StepDefinition], _ answer: @escaping @Sendable (AgentRequest) -> AgentOutcome)
    async throws -> RunRecord
  {
    try await Run.start(
      plan(steps), in: .fake(agent: FakeAgent(answers: answer), catalog: SkillCatalog(skills: [Self.skill])))
  }

  private func review(_ id: String = "review", skills: JSON = ["swift"], evidence: Bool = false) -> StepDefinition {
    var settings = ReviewSettings(skills: .literal(skills), subject: ["text": .literal("let x = 1\nlet y = 2\n")])
    settings.needsEvidenceForAll = evidence
    return step(id, kind: .review(settings))
  }

  /// An answer with a verdict for each item; a `fail` has evidence that is there.
  private static func answer(_ verdicts: [String], other: [String] = []) -> AgentOutcome {
    let items = verdicts.enumerated().map { index, verdict -> JSON in
      [
        "id": .int(index + 1), "verdict": .string(verdict), "note": "n",
        "evidence": verdict == "fail" ? [["file": "text", "line": 1, "quote": "let x = 1"]] : [],
      ]
    }
    let json: JSON = ["items": .array(items), "other": .array(other.map(JSON.string))]
    return AgentOutcome(text: json.canonicalText)
  }

  @Test(
    "What a reviewer finds beside the checklist is kept, and never keeps a loop going",
    .bug("https://github.com/kunchenguid/no-mistakes/issues/683"),
    .bug("https://github.com/gtrabanco/agentic-workflow/issues/205"))
  func inventedFindings() async throws {
    let asked = Mutex(0)
    let record = try await run([try loop("l", until: "steps.review.outputs.verdict == 'pass'", most: "9", [review()])])
    {
      _ in
      let round = asked.withLock { count in
        count += 1
        return count
      }
      return Self.answer(["pass", "pass", "pass"], other: ["a new class of problem, number \(round)"])
    }
    #expect(asked.withLock { $0 } == 1)
    #expect(record.result == .success)
    #expect(record.steps.last { $0.review != nil }?.review?.remarks.map(\.text) == ["a new class of problem, number 1"])
  }

  @Test(
    "However the findings go, a loop ends after its most iterations at the latest",
    .bug("https://github.com/BaseInfinity/claude-sdlc-harness/pull/606"),
    .bug("https://github.com/bentleypark/aiwatch/issues/1097"), arguments: [1, 4, 20])
  func reseeded(most: Int) async throws {
    let asked = Mutex(0)
    var body = review()
    body.continuesOnError = true
    let looped = try loop(
      "l", until: "steps.review.outputs.verdict == 'pass'", most: "\(most)",
      progress: "steps.review.outputs.open-ids", [body])
    let record = try await run([looped]) { _ in
      let round = asked.withLock { count in
        count += 1
        return count
      }
      // Each fix seeds what the next round finds.
      return Self.answer((0..<3).map { $0 == round % 3 ? "fail" : "pass" })
    }
    #expect(asked.withLock { $0 } == most)
    #expect(record.result == .failure)
    #expect(record.steps[0].reason == .notConverged)
  }

  @Test(
    "The same findings again end the loop as stalled", .bug("https://github.com/nrslib/takt/issues/1067"),
    .bug("https://github.com/martymcenroe/AssemblyZero/pull/2386"))
  func stalled() async throws {
    let asked = Mutex(0)
    var body = review()
    body.continuesOnError = true
    let looped = try loop(
      "l", until: "steps.review.outputs.verdict == 'pass'", most: "20", progress: "steps.review.outputs.open-ids",
      [body])
    let record = try await run([looped]) { _ in
      asked.withLock { $0 += 1 }
      return Self.answer(["pass", "fail", "pass"])
    }
    #expect(asked.withLock { $0 } == 2)
    #expect(record.steps[0].reason == .stalled)
    #expect(record.steps[0].outputs?["review"]?["open-ids"]?.array?.count == 1)
  }

  @Test(
    "A review by nobody is no clean review", .bug("https://github.com/devonjones/devon-claude-skills/pull/42"),
    arguments: [JSON.array([]), [""]])
  func emptyRoster(skills: JSON) async throws {
    let record = try await run([review(skills: skills)]) { _ in Self.answer([]) }
    #expect(record.result == .failure)
    #expect(record.steps[0].outputs?["verdict"] != "pass")
  }

  @Test(
    "A reviewer that says nothing, an error page or half of an answer never passes",
    .bug("https://github.com/devonjones/devon-claude-skills/pull/42"),
    .bug("https://github.com/anthropics/claude-code/issues/94530"),
    arguments: [
      "", "\n", "null", "[]", "{}", "LGTM, everything passes.", #"{"verdict":"pass"}"#, #"{"items":[]}"#,
      #"{"items":[{"id":1,"verdict":"pass"},{"id":2,"verdict":"pass"}]}"#, #"{"items":[{"id":1,"verdict":"pass""#,
      #"{"items":[{"id":1,"verdict":"pass"},{"id":2,"verdict":"pass"},{"id":2,"verdict":"pass"}]}"#,
      #"{"items":[{"id":1,"verdict":"PASS"},{"id":2,"verdict":true},{"id":3,"verdict":null}]}"#,
      #"{"items":{"1":"pass","2":"pass","3":"pass"}}"#, "<html><title>502 Bad Gateway</title></html>",
      #"{"type":"error","error":{"type":"overloaded_error"}}"#, #"{"text":"API Error: 529"}"#, "\u{FEFF}",
      "```json\n```",
    ])
  func neverPasses(answer: String) async throws {
    let record = try await run([review()]) { _ in AgentOutcome(text: answer) }
    #expect(record.result == .failure)
    #expect(record.steps[0].reason == .review)
    #expect(record.steps[0].outputs?["verdict"] == "unknown")
    #expect(record.steps[0].review?.items.count == 3)
  }

  @Test(
    "Nor does one that can't be reached", .bug("https://github.com/anthropics/claude-code/issues/94530"),
    arguments: [StepReason.quota, .rateLimit, .overloaded, .network, .auth, .timeout, .idle, .agentError, .permission])
  func outOfReach(reason: StepReason) async throws {
    let record = try await run([review()]) { _ in AgentOutcome(text: "", failure: reason, message: "no") }
    #expect(record.result == .failure)
    #expect(record.steps[0].outputs?["verdict"] != "pass")
    #expect(record.steps[0].review?.items.allSatisfy { $0.verdict == .unknown } != false)
  }

  @Test(
    "A review that fails to come does not erase what was found, and is no progress",
    .bug("https://github.com/Intrect-io/OpenSwarm/pull/223"))
  func keptFindings() async throws {
    let asked = Mutex(0)
    var body = review()
    body.continuesOnError = true
    let looped = try loop(
      "l", until: "length(steps.review.outputs.open-ids) == 0", most: "5", progress: "steps.review.outputs.open-ids",
      [body])
    let record = try await run([looped]) { _ in
      let round = asked.withLock { count in
        count += 1
        return count
      }
      return round == 1 ? Self.answer(["pass", "fail", "pass"]) : AgentOutcome(text: "", failure: .agentError)
    }
    #expect(record.result == .failure)
    #expect(record.steps[0].reason == .stalled)
    #expect(record.steps[0].outputs?["review"]?["open-ids"]?.array?.count == 1)
  }

  @Test(
    "Findings are not counted off: a thousand of them are all there",
    .bug("https://github.com/affaan-m/ECC/pull/1100"))
  func noCap() {
    let items = (1...1000).map {
      ReviewedItem(
        id: "s#\($0)", skill: "s", text: "t", path: "p", line: 1, verdict: .fail, decidedBy: .agent,
        evidence: [Evidence(file: "a", line: $0, quote: "q\($0)")])
    }
    let outputs = ReviewResult(items: items, fileCount: 1).outputs
    #expect(outputs["open"]?.array?.count == 1000)
    #expect(outputs["open-ids"]?.array?.count == 1000)
  }

  @Test(
    "Where every pass must be shown, one without evidence is unknown",
    .bug("https://github.com/kenjudy/pdca-agentic-coding-framework/issues/49"),
    .bug("https://github.com/existential-birds/beagle/issues/120"), arguments: [true, false])
  func rubberStamp(evidence: Bool) async throws {
    let record = try await run([review(evidence: evidence)]) { _ in Self.answer(["pass", "pass", "pass"]) }
    #expect(record.steps[0].outputs?["verdict"] == (evidence ? "unknown" : "pass"))
    #expect(record.result == (evidence ? .failure : .success))
  }

  @Test(
    "An 'until' that can't be judged ends the loop at once",
    .bug("https://github.com/coleam00/Archon/issues/1241"), arguments: ["steps.check.outputs.nothing", "1", "'yes'"])
  func badUntil(until: String) async throws {
    let executor = FakeExecutor()
    let record = try await Sessions(plan: plan([try loop("l", until: until, most: "9", [step("check")])]))
      .start(executor)
    #expect(record.reason == .template)
    #expect(executor.started == ["l#1/check"])
  }

  @Test(
    "The end of a loop is the end of that loop alone", .bug("https://github.com/google/adk-python/issues/1376"),
    .bug("https://github.com/coleam00/Archon/issues/1126"))
  func innerLoop() async throws {
    let inner = try loop("inner", until: "iteration.index == 2", [step("x")])
    let outer = try loop("outer", until: "iteration.index == 2", most: "5", [inner, step("y")])
    let executor = FakeExecutor()
    let record = try await Sessions(plan: plan([outer, step("z")])).start(executor)
    #expect(record.result == .success)
    #expect(executor.started.count { $0.hasSuffix("/x") } == 4)
    #expect(executor.started.last == "z")
    #expect(executor.started.count { $0.hasSuffix("/y") } == 2)
  }
}
