import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

@Suite("Scheduler")
struct SchedulerTests {
  @Test("Steps run in reading order; events are numbered without gaps") func order() async throws {
    let sessions = Sessions(plan: plan([step("a"), step("b")]))
    let executor = FakeExecutor()
    let record = try await sessions.start(executor)
    #expect(record.result == .success)
    #expect(executor.started == ["a", "b"])
    #expect(sessions.reported.events.map(\.seq) == Array(1...sessions.reported.events.count))
    #expect(
      sessions.reported.lines == [
        "run.started", "step.ready a", "step.started a", "step.finished a", "step.ready b", "step.started b",
        "step.finished b", "run.finished",
      ])
  }

  @Test("Independent steps run together, no more than allowed", .timeLimit(.minutes(1)))
  func parallel() async throws {
    let gate = Gate(2)
    let body: FakeExecutor.Body = { _ in
      await gate.pass()
      return StepResult(.success)
    }
    var sessions = Sessions(plan: plan([step("a", needs: []), step("b", needs: []), step("c")]))
    sessions.maxParallel = 2
    let executor = FakeExecutor(["a": body, "b": body])
    let record = try await sessions.start(executor)
    #expect(record.result == .success)
    #expect(executor.together.contains(["a", "b"]))
    #expect(executor.together.last == ["c"])
  }

  @Test("A slot is taken again before the end of the step that had it is written")
  func slots() async throws {
    var sessions = Sessions(plan: plan([step("a", needs: []), step("b", needs: []), step("c", needs: [])]))
    sessions.maxParallel = 1
    _ = try await sessions.start(FakeExecutor())
    let lines = sessions.reported.lines
    for (next, last) in [("b", "a"), ("c", "b")] {
      let ready = try #require(lines.firstIndex(of: "step.ready \(next)"))
      #expect(ready < lines.firstIndex(of: "step.finished \(last)") ?? -1)
    }
  }

  @Test("A failure is told in the record with its words, and leaves out what follows") func failure() async throws {
    let sessions = Sessions(plan: plan([step("a"), step("b")]))
    let record = try await sessions.start(FakeExecutor(["a": { _ in .failure(.exitCode, "exit code 3") }]))
    #expect(record.result == .failure)
    #expect(record.reason == .exitCode)
    #expect(record.steps.map(\.outcome) == [.failure, .skipped])
    #expect(record.steps.map(\.reason) == [.exitCode, .dependency])
    #expect(record.steps[0].message == "exit code 3")
  }

  @Test("Conditions see inputs and the ends of earlier steps") func conditions() async throws {
    let steps = [
      step("a", continuesOnError: true), step("b", if: "steps.a.outcome == 'failure' && inputs.deep"),
      step("c", if: "inputs.deep == false"), step("d", if: "inputs.nothing"),
    ]
    let sessions = Sessions(plan: plan(steps, inputs: ["deep": true]))
    let record = try await sessions.start(FakeExecutor(["a": { _ in .failure(.exitCode, "no") }]))
    #expect(record.steps.map(\.outcome) == [.failure, .success, .skipped, .failure])
    #expect(record.steps.map(\.reason) == [.exitCode, nil, .condition, .template])
    #expect(record.steps[3].message?.isEmpty == false)
  }

  @Test("The values of a step that is left out are never filled in") func lazyValues() async throws {
    let steps = [step("a", if: "false", env: ["X": "${{ inputs.nothing }}"]), step("b", env: ["X": "${{ inputs.x }}"])]
    let record = try await Sessions(plan: plan(steps, inputs: ["x": "1"])).start(FakeExecutor())
    #expect(record.steps.map(\.reason) == [.condition, nil])
  }

  @Test("A value that can't be filled in fails the step before it starts") func template() async throws {
    let sessions = Sessions(plan: plan([step("a", env: ["X": "${{ inputs.list }}"])], inputs: ["list": ["x"]]))
    let executor = FakeExecutor()
    let record = try await sessions.start(executor)
    #expect(executor.started.isEmpty)
    #expect(record.steps[0].reason == .template)
    #expect(record.steps[0].message == "'env.X' is array, not text; use toJSON() or ??")
  }

  @Test("A matrix makes children in declared order, and items for later steps") func matrix() async throws {
    let strategy = StrategyDefinition(matrix: [
      ("os", .literal(["linux", "mac"])), ("n", .literal([1, 2])),
    ])
    let steps = [step("a", strategy: strategy), step("b", if: "length(steps.a.items) == 4")]
    let sessions = Sessions(plan: plan(steps))
    let record = try await sessions.start(FakeExecutor(["a[os=mac,n=1]": { _ in .failure(.exitCode, "no") }]))
    #expect(
      record.steps.map(\.path) == ["a", "a[os=linux,n=1]", "a[os=linux,n=2]", "a[os=mac,n=1]", "a[os=mac,n=2]", "b"])
    #expect(record.steps[0].outcome == .failure)
    #expect(record.steps[5].reason == .dependency)
  }

  @Test("A run waits between attempts by the clock", .timeLimit(.minutes(1))) func retry() async throws {
    let time = ManualTime()
    let policy = RetryPolicy(maxAttempts: 2, delaySeconds: 8, reasons: [.network])
    let sessions = Sessions(world: .fake(time: time), plan: plan([step("a", retry: policy)]))
    let executor = FakeExecutor(["a": { $0.number == 1 ? .failure(.network, "down") : StepResult(.success) }])
    async let running = sessions.start(executor)
    await time.waitForWaiters()
    time.advance(by: .seconds(8))
    let record = try await running
    #expect(record.result == .success)
    #expect(record.steps[0].attempts == 2)
    #expect(executor.started == ["a", "a"])
  }

  @Test("Cancelling ends what runs and starts only cleanup", .timeLimit(.minutes(1))) func cancel() async throws {
    let sessions = Sessions(plan: plan([step("a"), step("b"), step("c", if: "always()")]))
    let executor = FakeExecutor([
      "a": { [control = sessions.control] _ in
        control.cancel()
        await untilCancelled()
        return StepResult(.cancelled)
      }
    ])
    let record = try await sessions.start(executor)
    #expect(record.result == .cancelled)
    #expect(record.steps.map(\.outcome) == [.cancelled, .cancelled, .success])
    #expect(executor.started == ["a", "c"])
    #expect(sessions.reported.lines.contains("run.cancelling"))
  }

  @Test("Cancelling the task that waits for a run cancels the run", .timeLimit(.minutes(1)))
  func taskCancellation() async throws {
    let sessions = Sessions(plan: plan([step("a")]))
    let gate = Gate(2)
    let executor = FakeExecutor([
      "a": { _ in
        await gate.pass()
        await untilCancelled()
        return StepResult(.cancelled)
      }
    ])
    let task = Task { try await sessions.start(executor) }
    await gate.pass()
    task.cancel()
    #expect(try await task.value.result == .cancelled)
  }

  /// A step that ends when it is cancelled.
  private let cancelledOnly: @Sendable (StepAttempt) async -> StepResult = { _ in
    await untilCancelled()
    return StepResult(.cancelled)
  }

  /// The record of a run that waits for a time which has come a minute after its start.
  private func aMinuteLater(_ sessions: Sessions, _ executor: FakeExecutor, _ time: ManualTime) async throws
    -> RunRecord
  {
    async let running = sessions.start(executor)
    await time.waitForWaiters()
    time.advance(by: .seconds(60))
    return try await running
  }

  @Test("The time of the whole run is a limit", .timeLimit(.minutes(1))) func runTimeout() async throws {
    let time = ManualTime()
    var timed = plan([step("a"), step("b")])
    timed.pipeline.timeoutMinutes = 1
    let sessions = Sessions(world: .fake(time: time), plan: timed)
    let record = try await aMinuteLater(sessions, FakeExecutor(["a": cancelledOnly]), time)
    #expect(record.result == .failure)
    #expect(record.reason == .limit)
    #expect(record.steps.map(\.reason) == [.limit, .limit])
  }

  @Test(
    "The time of a loop, and of another pipeline, is that of everything inside; the other pipeline's own counts too",
    .timeLimit(.minutes(1)), arguments: [(1, nil), (nil, 1), (1, 5), (5, 1)] as [(Double?, Double?)])
  func timeOfTheWhole(own: Double?, inner: Double?) async throws {
    let time = ManualTime()
    var nested = Pipeline(
      name: "inner", steps: [try loop("again", until: "iteration.index == 2", [step("a")])],
      source: SourceFile(path: "inner.yml", text: "version: 1\n"))
    nested.timeoutMinutes = inner
    var whole = uses("whole", nested)
    whole.timeoutMinutes = own.map { .literal(.number($0)) }
    let sessions = Sessions(world: .fake(time: time), plan: plan([whole, step("after", if: "failure()")]))
    let executor = FakeExecutor(["whole/again#1/a": cancelledOnly])
    let record = try await aMinuteLater(sessions, executor, time)
    #expect(executor.started == ["whole/again#1/a", "after"])
    #expect(record.steps.map(\.reason) == [.timeout, nil, nil, nil])
    #expect(record.steps.map(\.outcome) == [.failure, .cancelled, .cancelled, .success])
    #expect(record.steps[0].message == "took longer than its 'timeout-minutes'")
    #expect(record.result == .failure)
  }

  @Test("Outputs of the pipeline see every step; one that can't be computed spoils a success")
  func outputs() async throws {
    let good = Sessions(plan: plan([step("a")], outputs: ["text": "${{ steps.a.text }}", "n": "${{ 3 }}"]))
    #expect(try await good.start(FakeExecutor()).outputs == ["text": "ran a", "n": 3])
    let bad = Sessions(plan: plan([step("a")], outputs: ["x": "${{ steps.a.outputs.x }}"]))
    let record = try await bad.start(FakeExecutor())
    #expect(record.result == .failure)
    #expect(record.reason == .template)
    #expect(record.outputs == ["x": .null])
  }

  @Test("A secret that nobody set is called by its name") func unsetSecret() async throws {
    let secret = step("a", env: ["T": "${{ secrets.TOKEN }}"])
    let record = try await Sessions(plan: plan([secret], secrets: ["TOKEN"])).start(FakeExecutor())
    #expect(record.steps[0].reason == .template)
    #expect(
      record.steps[0].message
        == "the secret 'TOKEN' is not set in the environment of skillpool; set it, or write secrets.TOKEN ?? ''")
  }

  @Test("Secrets are cut from everything that is kept") func secrets() async throws {
    let disk = MemoryDisk.withProject()
    let world = RunWorld.fake(disk: disk, environment: ["TOKEN": "s3cret-value"])
    let sessions = Sessions(
      world: world, plan: plan([step("a", env: ["T": "${{ secrets.TOKEN }}"])], secrets: ["TOKEN"]))
    let executor = FakeExecutor([
      "a": { attempt in
        guard case .run(let work) = attempt.step.work else { return .failure(.step, "no work") }
        return StepResult(.success, outputs: ["out": .string(work.environment["T"] ?? "")], text: "czNjcmV0LXZhbHVl")
      }
    ])
    let record = try await sessions.start(executor)
    #expect(record.steps[0].outputs == ["out": "***"])
    #expect(record.steps[0].text == "***")
    let kept = try String(decoding: disk.read(Sessions.folder + "/events.log"), as: UTF8.self)
    #expect(kept.contains("\"out\":\"***\""))
    #expect(!kept.contains("s3cret"))
  }
}
