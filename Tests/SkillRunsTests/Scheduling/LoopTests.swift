import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

@Suite("Loops")
struct LoopTests {
  /// A check that is good from some iteration on.
  private func check(goodFrom iteration: Int) -> FakeExecutor.Body {
    { attempt in
      let number = StepPath.iterations(attempt.path).first?.number ?? 0
      return StepResult(
        .success, outputs: ["good": .bool(number >= iteration), "open": .int(max(0, iteration - number))])
    }
  }

  private func bodies(goodFrom iteration: Int) -> [String: FakeExecutor.Body] {
    let paths = (1...5).map { "loop#\($0)/check" }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, check(goodFrom: iteration)) })
  }

  private func loopPlan(most: String = "3", progress: String? = nil) throws -> Plan {
    plan([
      try loop(
        "loop", until: "steps.check.outputs.good", most: most, progress: progress, [step("check")],
        between: [step("fix")]),
      step("after", env: ["N": "${{ steps.loop.outputs.iterations }} ${{ steps.loop.outputs.check.open }}"]),
    ])
  }

  @Test("It checks, fixes and checks, and gives the outputs of the last check") func converges() async throws {
    let sessions = Sessions(plan: try loopPlan())
    let executor = FakeExecutor(bodies(goodFrom: 2))
    let record = try await sessions.start(executor)
    #expect(executor.started == ["loop#1/check", "loop#1/fix", "loop#2/check", "after"])
    #expect(record.result == .success)
    #expect(
      record.steps.map(\.path) == ["loop", "loop#1/check", "loop#1/fix", "loop#2/check", "after"])
    #expect(record.steps[0].outputs == ["iterations": 2, "check": ["good": true, "open": 0]])
    #expect(record.steps.map(\.kind) == ["repeat", "run", "run", "run", "run"])
  }

  @Test("A loop that can't converge ends after its most iterations, and still gives its outputs")
  func notConverged() async throws {
    let record = try await Sessions(plan: try loopPlan()).start(FakeExecutor(bodies(goodFrom: 9)))
    #expect(record.result == .failure)
    #expect(record.reason == .notConverged)
    #expect(record.steps[0].reason == .notConverged)
    #expect(record.steps[0].outputs?["iterations"] == 3)
    #expect(record.steps.last?.reason == .dependency)
  }

  @Test("Without progress it ends as stalled", .bug("https://github.com/commontoolsinc/labs/issues/6980"))
  func stalled() async throws {
    let sessions = Sessions(plan: try loopPlan(progress: "steps.check.outputs.good"))
    let executor = FakeExecutor(bodies(goodFrom: 9))
    let record = try await sessions.start(executor)
    #expect(record.reason == .stalled)
    #expect(executor.started == ["loop#1/check", "loop#1/fix", "loop#2/check"])
  }

  @Test("With progress it goes on") func progress() async throws {
    let record = try await Sessions(plan: try loopPlan(progress: "steps.check.outputs.open"))
      .start(FakeExecutor(bodies(goodFrom: 3)))
    #expect(record.result == .success)
  }

  @Test(
    "The most iterations may be an input; what is no such number fails the loop",
    arguments: ["inputs.n", "0", "21", "1.5"])
  func most(text: String) async throws {
    var looped = try loopPlan(most: text)
    looped.inputs = ["n": 1]
    let record = try await Sessions(plan: looped).start(FakeExecutor(bodies(goodFrom: 9)))
    #expect(record.reason == (text == "inputs.n" ? .notConverged : .template))
    #expect(record.steps[0].message?.hasPrefix("'max-iterations' is") == (text == "inputs.n" ? nil : true))
  }

  @Test("Steps of an iteration see its number, the one before, and steps outside") func contexts() async throws {
    let inner = step(
      "check",
      env: [
        "X":
          "${{ iteration.index }}/${{ iteration.max }} ${{ previous.check.outputs.n ?? 'none' }} ${{ steps.out.text }}"
      ])
    let looped = plan([step("out"), try loop("loop", until: "iteration.index == 2", [inner])])
    let body: FakeExecutor.Body = { attempt in
      guard case .run(let work) = attempt.step.work else { return .failure(.step, "no work") }
      return StepResult(.success, outputs: ["n": .string(work.environment["X"] ?? "")])
    }
    let record = try await Sessions(plan: looped).start(
      FakeExecutor(["loop#1/check": body, "loop#2/check": body]))
    #expect(record.steps[2].outputs?["n"] == "1/3 none ran out")
    #expect(record.steps[3].outputs?["n"] == "2/3 1/3 none ran out ran out")
  }

  @Test("An 'until' that is no condition fails the loop with its words") func badUntil() async throws {
    let record = try await Sessions(plan: plan([try loop("loop", until: "1", [step("check")])])).start(FakeExecutor())
    #expect(record.reason == .template)
    #expect(record.steps[0].message == "'until' is number, not true or false")
  }

  @Test("A resume uses what is stored of every iteration") func resume() async throws {
    let sessions = Sessions(plan: try loopPlan())
    let first = try await sessions.start(
      FakeExecutor(bodies(goodFrom: 3)) { "loop#2/fix" == $0 ? .failure(.exitCode, "no") : nil })
    #expect(first.steps[0].reason == .step)
    let executor = FakeExecutor(bodies(goodFrom: 3))
    let record = try await sessions.resume(executor)
    #expect(executor.started == ["loop#2/fix", "loop#3/check", "after"])
    #expect(record.result == .success)
    #expect(record.steps.filter(\.isReused).map(\.path) == ["loop#1/check", "loop#1/fix", "loop#2/check"])
  }

  @Test("A matrix of loops and a matrix in a loop have paths of their own") func matrices() async throws {
    let axis = StrategyDefinition(matrix: [("n", .literal([1, 2]))])
    let inner = step("check", env: ["X": "${{ matrix.n }}"], strategy: nil)
    let outer = plan([try loop("loop", until: "true", [inner], strategy: axis)])
    let executor = FakeExecutor()
    let record = try await Sessions(plan: outer).start(executor)
    #expect(executor.started.sorted() == ["loop[n=1]#1/check", "loop[n=2]#1/check"])
    #expect(record.steps.map(\.path) == ["loop", "loop[n=1]", "loop[n=1]#1/check", "loop[n=2]", "loop[n=2]#1/check"])
    let within = plan([try loop("loop", until: "length(steps.check.items) == 2", [step("check", strategy: axis)])])
    #expect(try await Sessions(plan: within).start(FakeExecutor()).result == .success)
  }
}

@Suite("Nested pipelines")
struct NestedPipelineTests {
  private func inner(_ steps: [StepDefinition], outputs: [String: String] = [:]) -> Pipeline {
    Pipeline(
      name: "inner", inputs: [PipelineInput(name: "word", kind: .string, defaultValue: "none")], steps: steps,
      outputs: outputs.compactMapValues(value), source: SourceFile(path: "inner.yml", text: "version: 1\n"))
  }

  @Test("It sees only its inputs, and gives its outputs") func inputsAndOutputs() async throws {
    let body: FakeExecutor.Body = { attempt in
      guard case .run(let work) = attempt.step.work else { return .failure(.step, "no work") }
      return StepResult(.success, text: work.environment["X"] ?? "")
    }
    let nested = inner([step("say", env: ["X": "${{ inputs.word }}"])], outputs: ["said": "${{ steps.say.text }}"])
    let sessions = Sessions(
      plan: plan(
        [
          step("first"), uses("use", nested, with: ["word": "${{ steps.first.text }}!"]),
          step("last", if: "steps.use.outputs.said == 'ran first!'"),
        ],
        inputs: ["secret": "x"]))
    let executor = FakeExecutor(["use/say": body])
    let record = try await sessions.start(executor)
    #expect(executor.started == ["first", "use/say", "last"])
    #expect(record.steps.map(\.path) == ["first", "use", "use/say", "last"])
    #expect(record.steps[1].outputs == ["said": "ran first!"])
  }

  @Test("What is outside is not there inside") func isolation() async throws {
    let nested = inner([step("say", env: ["X": "${{ steps.first.text }}"])])
    let record = try await Sessions(plan: plan([step("first"), uses("use", nested)])).start(FakeExecutor())
    #expect(record.steps.map(\.reason) == [nil, .step, .template])
  }

  @Test("Inputs that can't be bound fail the step") func badInputs() async throws {
    let record = try await Sessions(plan: plan([uses("use", inner([step("say")]), with: ["nope": "x"])]))
      .start(FakeExecutor())
    #expect(record.steps[0].reason == .template)
    #expect(record.steps[0].message?.hasPrefix("./use.yml: ") == true)
  }

  @Test("Outputs that can't be computed fail the step") func badOutputs() async throws {
    let nested = inner([step("say")], outputs: ["x": "${{ steps.say.outputs.y }}"])
    let record = try await Sessions(plan: plan([uses("use", nested)])).start(FakeExecutor())
    #expect(record.steps[0].reason == .template)
  }

  @Test("A stored record tells the outputs of steps with steps inside") func stored() async throws {
    let nested = inner([step("say")], outputs: ["said": "${{ steps.say.text }}"])
    let sessions = Sessions(plan: plan([uses("use", nested)]))
    _ = try await sessions.start(FakeExecutor())
    let record = try Run.record(at: Sessions.folder, in: sessions.world)
    #expect(record.steps.map(\.path) == ["use", "use/say"])
    #expect(record.steps[0].outputs == ["said": "ran use/say"])
    #expect(record.steps[0].kind == "uses")
    #expect(record.steps[1].kind == "run")
  }
}

@Suite("Paths of steps")
struct StepPathTests {
  @Test(
    "Parents and ids",
    arguments: [
      ("a", nil, "a"), ("a[n=1]", "a", "a"), ("a#2/b", "a", "b"), ("a[n=1]#2/b[x=%2F]", "a[n=1]#2/b", "b"),
      ("a[n=1]#2/b", "a[n=1]", "b"), ("a/b", "a", "b"), ("a/b/c", "a/b", "c"),
    ] as [(String, String?, String)])
  func parents(path: String, parent: String?, id: String) {
    #expect(StepPath.parent(path) == parent)
    #expect(StepPath.id(path) == id)
  }

  @Test("A key can't make a path read as another") func escaping() {
    #expect(StepPath.child("a", "x=1]#2/b[%\n") == "a[x=1%5d%232%2fb%5b%25%0a]")
  }

  @Test("The iterations around a step") func iterations() {
    let found = StepPath.iterations("a[n=1]#2/b#13/c[x=1]")
    #expect(found.map(\.loop) == ["a[n=1]#2/b", "a[n=1]"])
    #expect(found.map(\.number) == [13, 2])
  }
}
