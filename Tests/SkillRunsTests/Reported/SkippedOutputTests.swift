import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

/// What later steps see of steps that were left out, failed, or ran many times, as reported elsewhere.
@Suite("Reported of outputs of skipped and fanned-out steps")
struct SkippedOutputTests {
  private static let words: FakeExecutor.Body = { attempt in
    guard case .run(let work) = attempt.step.work else { return .failure(.step, "no work") }
    return StepResult(.success, outputs: ["saw": .string(work.environment["X"] ?? "")])
  }

  @Test(
    "A step that was left out holds nobody up: who needs its output takes a default, or fails and says so",
    .bug("https://github.com/argoproj/argo-workflows/issues/15949"),
    .bug("https://github.com/argoproj/argo-workflows/issues/15837"),
    .bug("https://github.com/argoproj/argo-workflows/issues/16793"), .timeLimit(.minutes(1)),
    arguments: [
      ("${{ steps.a.outputs.v ?? 'none' }}", "none", nil), ("${{ steps.a.outputs.v }}", nil, StepReason.template),
      ("${{ steps.a.text ?? 'none' }}", "none", nil), ("${{ steps.a.outcome }}", "skipped", nil),
      ("${{ steps.a.reason }}", "condition", nil), ("${{ steps.fan.items.*.outputs.v ?? 'none' }}", "none", nil),
    ] as [(String, String?, StepReason?)])
  func leftOut(template: String, seen: String?, reason: StepReason?) async throws {
    let cells = StrategyDefinition(matrix: [("n", .literal([1, 2]))])
    let steps = [
      step("a", if: "false"), step("fan", if: "false", strategy: cells), step("b", env: ["X": template]),
    ]
    let record = try await Sessions(plan: plan(steps)).start(FakeExecutor(["b": Self.words]))
    #expect(record.steps.last?.reason == reason)
    #expect(record.steps.last?.outputs?["saw"]?.string == seen)
  }

  @Test(
    "The values of a step that is left out are never filled in, of whatever kind it is",
    .bug("https://github.com/argoproj/argo-workflows/issues/2167"),
    .bug("https://github.com/argoproj/argo-workflows/issues/1900"))
  func unneededValues() async throws {
    let missing = "${{ steps.a.outputs.v }}"
    let hole = try #require(value(missing))
    let child = Pipeline(name: "child", steps: [step("inner")], source: SourceFile(path: "c.yml", text: ""))
    var used = uses("used", child, with: ["x": missing])
    used.condition = try Expression(parsing: "false")
    var gate = try approval("gate", missing)
    gate.condition = try Expression(parsing: "false")
    let steps = [
      step("a", if: "false"), step("env", if: "false", env: ["X": missing]),
      step("fan", if: "false", strategy: StrategyDefinition(matrix: [("n", hole)])),
      step("ask", if: "false", kind: .prompt(PromptSettings(prompt: hole))), used, gate,
      step("report", if: "false", kind: .report(ReportSettings(path: hole))),
    ]
    let executor = FakeExecutor()
    let record = try await Sessions(plan: plan(steps)).start(executor)
    #expect(record.result == .success)
    #expect(record.steps.map(\.reason) == Array(repeating: .condition, count: 7))
    #expect(executor.started.isEmpty)
  }

  @Test(
    "Each child of a fan-out keeps its own outputs, in the order of the matrix whoever ends first",
    .bug("https://github.com/actions/runner/issues/1835"), .bug("https://github.com/actions/runner/pull/2477"),
    .bug("https://github.com/go-gitea/gitea/pull/37747"),
    .bug("https://github.com/cloudposse/github-action-matrix-outputs-read/issues/17"), .timeLimit(.minutes(1)))
  func items() async throws {
    let cells = StrategyDefinition(matrix: [("n", .literal([3, 1, 2]))])
    let steps = [
      step("fan", env: ["X": "${{ matrix.n }}"], strategy: cells),
      step("b", env: ["X": "${{ toJSON(steps.fan.items.*.outputs.saw) }} ${{ steps.fan.items[0].key }}"]),
    ]
    let gate = Gate(3)
    // The first waits for the last: they end in another order than they stand in.
    let together: FakeExecutor.Body = { attempt in
      await gate.pass()
      return await Self.words(attempt)
    }
    let bodies = ["fan[n=3]": together, "fan[n=1]": together, "fan[n=2]": together, "b": Self.words]
    let record = try await Sessions(plan: plan(steps)).start(FakeExecutor(bodies))
    #expect(record.steps.last?.outputs?["saw"] == #"["3","1","2"] n=3"#)
  }

  @Test(
    "Of a fan-out in which some failed, the outputs of the others are there",
    .bug("https://github.com/argoproj/argo-workflows/issues/10173"),
    .bug("https://github.com/argoproj/argo-workflows/issues/4784"),
    .bug("https://github.com/crewAIInc/crewAI/pull/7184"), arguments: [false, true])
  func someFailed(failFast: Bool) async throws {
    var cells = StrategyDefinition(matrix: [("n", .literal([1, 2, 3]))])
    cells.failFast = failFast
    cells.maxParallel = 1
    let steps = [
      step("fan", env: ["X": "${{ matrix.n }}"], strategy: cells),
      step(
        "b", if: "always()",
        env: ["X": "${{ toJSON(steps.fan.items.*.outcome) }} ${{ toJSON(steps.fan.items.*.outputs.saw) }}"]),
    ]
    let bodies: [String: FakeExecutor.Body] = [
      "fan[n=1]": Self.words, "fan[n=2]": { _ in .failure(.exitCode, "no") }, "fan[n=3]": Self.words, "b": Self.words,
    ]
    let record = try await Sessions(plan: plan(steps)).start(FakeExecutor(bodies))
    let third = failFast ? ("cancelled", #"["1"]"#) : ("success", #"["1","3"]"#)
    #expect(record.steps.last?.outputs?["saw"]?.string == #"["success","failure","\#(third.0)"] \#(third.1)"#)
    #expect(record.result == .failure)
  }

  @Test("An empty list is no failure and no deadlock", .bug("https://github.com/argoproj/argo-workflows/issues/872"))
  func emptyList() async throws {
    let cells = StrategyDefinition(matrix: [("n", .literal([]))])
    let steps = [step("fan", strategy: cells), step("b", env: ["X": "${{ length(steps.fan.items) }}"])]
    let record = try await Sessions(plan: plan(steps)).start(FakeExecutor(["b": Self.words]))
    #expect(record.steps.map(\.reason) == [.empty, nil])
    #expect(record.steps[1].outputs?["saw"] == "0")
  }

  @Test(
    "A failure that is excused is still told as one", .bug("https://github.com/go-task/task/issues/1853"),
    .bug("https://github.com/coleam00/Archon/issues/1381"))
  func excused() async throws {
    let steps = [
      step("a", continuesOnError: true), step("b", env: ["X": "${{ steps.a.outcome }}/${{ steps.a.conclusion }}"]),
    ]
    let executor = FakeExecutor(["a": { _ in .failure(.exitCode, "exit code 3") }, "b": Self.words])
    let record = try await Sessions(plan: plan(steps)).start(executor)
    #expect(record.result == .success)
    #expect(record.steps[1].outputs?["saw"] == "failure/success")
    #expect(record.steps[0].message == "exit code 3")
  }
}
