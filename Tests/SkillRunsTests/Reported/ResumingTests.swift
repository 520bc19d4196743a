import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

/// Resumes that skipped, lost or repeated work, as reported elsewhere.
@Suite("Reported of resumes")
struct ResumingTests {
  private static func fail(_ paths: String...) -> FakeExecutor {
    FakeExecutor(else: { paths.contains($0) ? .failure(.exitCode, "no") : nil })
  }

  @Test(
    "What was left out because of a failure runs once that is mended, however far behind it stands",
    .bug("https://github.com/coleam00/Archon/issues/2402"),
    .bug("https://github.com/coleam00/Archon/pull/2705"))
  func skippedDownstream() async throws {
    let cells = StrategyDefinition(matrix: [("n", .literal([1, 2]))])
    let steps = [
      step("a"), step("b", needs: ["a"]), step("fan", needs: ["b"], strategy: cells), step("d", needs: ["fan"]),
      try loop("l", until: "true", [step("inner")], needs: ["d"]), step("never", needs: ["a"], if: "failure()"),
    ]
    let sessions = Sessions(plan: plan(steps))
    let first = try await sessions.start(Self.fail("a"))
    #expect(first.steps.filter { $0.reason == .dependency }.map(\.path) == ["b", "fan", "d", "l"])
    let executor = FakeExecutor()
    let record = try await sessions.resume(executor)
    #expect(executor.started == ["a", "b", "fan[n=1]", "fan[n=2]", "d", "l#1/inner"])
    #expect(record.result == .success)
    #expect(record.steps.first { $0.path == "never" }?.reason == .condition)
  }

  @Test(
    "A condition is judged again by what is now, not by what was",
    .bug("https://github.com/coleam00/Archon/pull/2705"), arguments: [("yes", ["a", "b"]), ("no", ["a"])])
  func conditions(answer: String, started: [String]) async throws {
    let steps = [
      step("a", env: ["X": "${{ inputs.x }}"]), step("b", if: "steps.a.outputs.say == 'yes'"),
    ]
    let echo: FakeExecutor.Body = { attempt in
      guard case .run(let work) = attempt.step.work else { return .failure(.step, "no work") }
      return StepResult(.success, outputs: ["say": .string(work.environment["X"] ?? "")])
    }
    var sessions = Sessions(plan: plan(steps, inputs: ["x": "first"]))
    _ = try await sessions.start(FakeExecutor(["a": echo]))
    sessions.plan = plan(steps, inputs: ["x": .string(answer)])
    let executor = FakeExecutor(["a": echo])
    #expect(try await sessions.resume(executor).result == .success)
    #expect(executor.started == started)
  }

  @Test(
    "Nothing is lost over many resumes: each goes on where the one before it stopped",
    .bug("https://github.com/coleam00/Archon/pull/1530"),
    .bug("https://github.com/crewAIInc/crewAI/issues/7158"))
  func manyResumes() async throws {
    let names = (1...6).map { "s\($0)" }
    let steps = names.enumerated().map { index, name in
      step(name, env: index == 0 ? [:] : ["BEFORE": "${{ steps.\(names[index - 1]).text }}"])
    }
    let sessions = Sessions(plan: plan(steps))
    var started = try await begun { try await sessions.start($0) }
    for _ in names.dropFirst() { started += try await begun { try await sessions.resume($0) } }
    // Every session runs one step more, which fails the first time.
    #expect(started == ["s1", "s1", "s2", "s2", "s3", "s3", "s4", "s4", "s5", "s5", "s6"])
    let last = FakeExecutor()
    let record = try await sessions.resume(last)
    #expect(last.started == ["s6"])
    #expect(record.result == .success)
    #expect(record.steps.map(\.attempts) == Array(repeating: 2, count: 6))
  }

  /// What a session begins in which every step fails the first time it is tried.
  private func begun(_ session: (FakeExecutor) async throws -> RunRecord) async throws -> [String] {
    let names = (1...6).map { "s\($0)" }
    let body: FakeExecutor.Body = { $0.number == 1 ? .failure(.exitCode, "no") : StepResult(.success, text: $0.path) }
    let executor = FakeExecutor(Dictionary(uniqueKeysWithValues: names.map { ($0, body) }))
    _ = try await session(executor)
    return executor.started
  }

  @Test(
    "An edit between two sessions runs again the step it touches and what sees that step's result, nothing else",
    .bug("https://github.com/reanahub/reana-client/issues/197"),
    .bug("https://github.com/Netflix/metaflow/issues/392"))
  func editedPipeline() async throws {
    func steps(_ script: String) -> [StepDefinition] {
      [
        step("a"), step("b", kind: .run(RunSettings(script: script))), step("c", env: ["B": "${{ steps.b.text }}"]),
        step("d"), step("e"),
      ]
    }
    let echo: FakeExecutor.Body = { attempt in
      guard case .run(let work) = attempt.step.work else { return .failure(.step, "no work") }
      return StepResult(.success, text: work.script)
    }
    var sessions = Sessions(plan: plan(steps("one")))
    _ = try await sessions.start(FakeExecutor(["b": echo]) { $0 == "e" ? .failure(.exitCode, "no") : nil })
    sessions.plan = plan(steps("two"))
    let executor = FakeExecutor(["b": echo])
    #expect(try await sessions.resume(executor).result == .success)
    #expect(executor.started == ["b", "c", "e"])
    sessions.plan = plan([step("new")] + steps("two"))
    let inserted = FakeExecutor(["b": echo])
    _ = try await sessions.resume(inserted)
    #expect(inserted.started == ["new"])
  }

  @Test(
    "Questions that are open together are answered by their names, in whatever order",
    .bug("https://github.com/langchain-ai/langgraph/pull/6108"),
    .bug("https://github.com/langchain-ai/langgraph/issues/4028"),
    .bug("https://github.com/langchain-ai/langgraph/issues/6208"), arguments: [["x", "y", "z"], ["z", "x", "y"]])
  func openQuestions(order: [String]) async throws {
    let steps = try ["x", "y", "z"].flatMap { name in
      var gate = try approval(name, "\(name)?")
      gate.needs = []
      return [gate, step("after-" + name, needs: [name])]
    }
    let sessions = Sessions(plan: plan(steps))
    let first = try await sessions.start(FakeExecutor())
    #expect(first.questions.map(\.step).sorted() == ["x", "y", "z"])
    for (number, name) in order.enumerated() {
      let executor = FakeExecutor()
      let record = try await sessions.resume(executor, approvals: [name: "approve"])
      #expect(executor.started == ["after-" + name])
      #expect(record.questions.map(\.step).sorted() == order[(number + 1)...].sorted())
      #expect(record.result == (number == 2 ? .success : .paused))
    }
  }

  @Test(
    "All answers at once reach their own questions", .bug("https://github.com/langchain-ai/langgraph/pull/8179"))
  func answersTogether() async throws {
    let steps = try ["x", "y"].flatMap { name in
      var gate = try approval(name, "\(name)?", options: ["left", "right"])
      gate.needs = []
      return [gate, step("after-" + name, needs: [name], env: ["C": "${{ steps.\(name).outputs.choice }}"])]
    }
    let sessions = Sessions(plan: plan(steps))
    _ = try await sessions.start(FakeExecutor())
    let record = try await sessions.resume(FakeExecutor(), approvals: ["y": "left", "x": "right"])
    #expect(record.steps.filter { $0.kind == "approval" }.map(\.outputs) == [["choice": "right"], ["choice": "left"]])
  }

  @Test("Who answers anew is heard: the last word counts", arguments: ["approve", "reject"])
  func changedMind(second: String) async throws {
    let sessions = Sessions(plan: plan([try approval("gate"), step("ship")]))
    _ = try await sessions.start(FakeExecutor())
    _ = try await sessions.resume(Self.fail("ship"), approvals: ["gate": "approve"])
    let executor = FakeExecutor()
    let record = try await sessions.resume(executor, approvals: ["gate": second])
    #expect(executor.started == (second == "approve" ? ["ship"] : []))
    #expect(record.steps[0].reason == (second == "approve" ? nil : .rejected))
  }

  @Test(
    "A child that never started is not done", .bug("https://github.com/coleam00/Archon/issues/2821"),
    .bug("https://github.com/google/adk-python/issues/3966"))
  func failedSpawns() async throws {
    let cells = StrategyDefinition(matrix: [("n", .literal(.array((1...8).map(JSON.int))))])
    let sessions = Sessions(plan: plan([step("fan", strategy: cells), step("after")]))
    let bad = ["fan[n=2]", "fan[n=5]"]
    _ = try await sessions.start(
      FakeExecutor(else: { bad.contains($0) ? .failure(.resource, "cannot start bash: too many processes") : nil }))
    let executor = FakeExecutor()
    #expect(try await sessions.resume(executor).result == .success)
    #expect(executor.started == bad + ["after"])
  }

  @Test(
    "A failure is never stored as a success", .bug("https://github.com/coleam00/Archon/issues/1391"),
    arguments: [StepReason.exitCode, .schema, .emptyAnswer, .timeout, .agentError, .review])
  func badSuccess(reason: StepReason) async throws {
    let sessions = Sessions(plan: plan([step("a", continuesOnError: true), step("b")]))
    let first = try await sessions.start(FakeExecutor(["a": { _ in .failure(reason, "no") }]))
    #expect(first.steps[0].conclusion == .success)
    let executor = FakeExecutor()
    _ = try await sessions.resume(executor)
    #expect(executor.started == ["a"])
  }

  @Test(
    "A new run takes nothing from an older one unless a step says 'cache: true'",
    .bug("https://github.com/coleam00/Archon/issues/1392"))
  func noImplicitResume() async throws {
    var sessions = Sessions(plan: plan([step("a"), step("b")]))
    _ = try await sessions.start(Self.fail("b"))
    sessions.id = "S"
    let executor = FakeExecutor()
    let record = try await sessions.start(executor)
    #expect(executor.started == ["a", "b"])
    #expect(record.steps.allSatisfy { !$0.isReused })
  }
}
