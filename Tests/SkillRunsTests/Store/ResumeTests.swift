import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

@Suite("Resuming")
struct ResumeTests {
  @Test("What succeeded is used again, the rest runs") func reuse() async throws {
    let sessions = Sessions(plan: plan([step("a"), step("b"), step("c")]))
    _ = try await sessions.start(FakeExecutor(["b": { _ in .failure(.exitCode, "no") }]))
    let executor = FakeExecutor()
    let record = try await sessions.resume(executor)
    #expect(executor.started == ["b", "c"])
    #expect(record.result == .success)
    #expect(record.steps.map(\.isReused) == [true, false, false])
    #expect(record.steps.map(\.attempts) == [1, 2, 1])
    #expect(record.steps[0].text == "ran a")
  }

  @Test("A changed input runs again exactly what sees it, and what sees that") func changedInput() async throws {
    let steps = [
      step("a", env: ["X": "${{ inputs.x }}"]), step("b", env: ["Y": "${{ inputs.y }}"]),
      step("c", env: ["A": "${{ steps.a.text }}"]), step("d", env: ["B": "${{ steps.b.text }}"]),
    ]
    let echo: FakeExecutor.Body = { attempt in
      guard case .run(let work) = attempt.step.work else { return .failure(.step, "no work") }
      return StepResult(.success, text: work.environment.values.sorted().joined())
    }
    let bodies = ["a": echo, "b": echo, "c": echo, "d": echo]
    var sessions = Sessions(plan: plan(steps, inputs: ["x": "1", "y": "1"]))
    _ = try await sessions.start(FakeExecutor(bodies))
    sessions.plan = plan(steps, inputs: ["x": "2", "y": "1"])
    let executor = FakeExecutor(bodies)
    let record = try await sessions.resume(executor)
    #expect(executor.started == ["a", "c"])
    #expect(record.steps.map(\.text) == ["2", "1", "2", "1"])
    #expect(record.inputs == ["x": "2", "y": "1"])
  }

  @Test("A changed ingredient runs the step again; an equal output of it stops the change there")
  func changedIngredient() async throws {
    let steps = [step("a"), step("b", env: ["A": "${{ steps.a.text }}"])]
    let sessions = Sessions(plan: plan(steps))
    _ = try await sessions.start(FakeExecutor())
    let executor = FakeExecutor(salts: ["a": "new skill"])
    _ = try await sessions.resume(executor)
    #expect(executor.started == ["a"])
  }

  @Test("Results that are said to be stale run again") func stale() async throws {
    let sessions = Sessions(plan: plan([step("a"), step("b")]))
    _ = try await sessions.start(FakeExecutor())
    let executor = FakeExecutor()
    _ = try await sessions.resume(executor, stale: ["b"])
    #expect(executor.started == ["b"])
  }

  @Test("A stale step of the plan says nothing of one with its id in a pipeline that is used") func staleNamesake()
    async throws
  {
    let inner = Pipeline(
      name: "inner", steps: [step("b")], source: SourceFile(path: "inner.yml", text: "version: 1\n"))
    let sessions = Sessions(plan: plan([uses("first", inner), uses("second", inner), step("b")]))
    _ = try await sessions.start(FakeExecutor())
    let executor = FakeExecutor()
    _ = try await sessions.resume(executor, stale: ["second", "b"])
    #expect(executor.started == ["second/b", "b"])
  }

  @Test(
    "S75: A stored result that is not what the journal vouches for is damage, never run again",
    arguments: [
      "missing", "truncated", "zeroed", "longer", "foreign", "changed",
    ])
  func damagedResult(how: String) async throws {
    let disk = MemoryDisk.withProject()
    let sessions = Sessions(world: .fake(disk: disk), plan: plan([step("a"), step("b")]))
    let long: FakeExecutor.Body = { StepResult(.success, text: String(repeating: $0.path, count: 5000)) }
    _ = try await sessions.start(FakeExecutor(["a": long, "b": long]))
    let path = Sessions.folder + "/steps/a/1/result.json"
    let bytes = try disk.read(path)
    try disk.remove(path)
    let other = try disk.read(Sessions.folder + "/steps/b/1/result.json")
    let contents = [
      "truncated": Array(bytes.dropLast()), "zeroed": bytes.map { _ in 0 }, "longer": bytes + [32], "foreign": other,
      "changed": bytes.map { $0 == UInt8(ascii: "a") ? UInt8(ascii: "o") : $0 },
    ]
    if let content = contents[how] {
      let descriptor = try disk.openForWriting(path, exclusive: true, truncate: false)
      try disk.write(descriptor, content)
      disk.close(descriptor)
    }
    let executor = FakeExecutor()
    let error = await failure(of: { () async throws(RunsError) in _ = try await sessions.resume(executor) })
    #expect(error?.code.exitCode == 70)
    #expect(error?.path == path)
    #expect(error?.message.hasPrefix(path + ": ") == true)
    #expect(executor.started.isEmpty)
  }

  @Test("A small result lies in the journal, a larger one in a file of its own", arguments: [4000, 4096])
  func inline(size: Int) async throws {
    let disk = MemoryDisk.withProject()
    let sessions = Sessions(world: .fake(disk: disk), plan: plan([step("a")]))
    let text = String(repeating: "x", count: size)
    _ = try await sessions.start(FakeExecutor(["a": { _ in StepResult(.success, text: text) }]))
    #expect(disk.exists(Sessions.folder + "/steps/a/1/result.json") == (size == 4096))
    #expect(sessions.reported.events.allSatisfy { $0.data["result"]?["step"] == nil })
    let executor = FakeExecutor()
    #expect(try await sessions.resume(executor).steps.map(\.text) == [text])
    #expect(executor.started.isEmpty)
  }

  @Test("An attempt that was cut off runs again, and is told as such") func interrupted() async throws {
    let (sessions, _) = try await cutOff(.rerun)
    let executor = FakeExecutor()
    let record = try await sessions.resume(executor)
    #expect(executor.started == ["b", "c"])
    #expect(record.steps[1].wasInterrupted)
    #expect(record.steps[1].attempts == 2)
    #expect(sessions.reported.lines.contains("step.interrupted b"))
  }

  @Test("An attempt that was cut off and must be asked about pauses the run") func ask() async throws {
    let (sessions, _) = try await cutOff(.ask)
    let executor = FakeExecutor()
    let record = try await sessions.resume(executor)
    #expect(executor.started.isEmpty)
    #expect(record.result == .paused)
    #expect(sessions.reported.lines.last == "run.paused")
  }

  @Test(
    "Answers about an attempt that was cut off",
    arguments: [
      (StepHistory.CutOff.rerun, ["b", "c"], RunRecord.Result.success), (.accept, ["c"], .success),
      (.fail, [], .failure),
    ])
  func answers(answer: StepHistory.CutOff, started: [String], result: RunRecord.Result) async throws {
    let (sessions, _) = try await cutOff(.ask)
    let executor = FakeExecutor()
    #expect(try await sessions.resume(executor, answers: ["b": answer]).result == result)
    #expect(executor.started == started)
    let again = FakeExecutor()
    let second = try await sessions.resume(again, answers: [:])
    #expect(again.started.contains("b") == false)
    #expect(second.result == (answer == .fail ? .paused : .success))
  }

  @Test("The start of an at-most-once step is on disk before its body begins") func atMostOnce() async throws {
    let (_, disk) = try await cutOff(.ask)
    let state = try #require(disk.crashStates(limit: 1).first)
    let content = try JournalContent(state.read(Sessions.folder + "/events.log"), path: "")
    #expect(RunHistory(content.events).steps["b"]?.isCutOff == true)
  }

  @Test("S76: A run is worked on by one process at a time") func oneWriter() async throws {
    let sessions = Sessions(plan: plan([step("a")]))
    let inner = FakeExecutor()
    let executor = FakeExecutor([
      "a": { _ in
        let error = await failure(of: { () async throws(RunsError) in _ = try await sessions.resume(inner) })
        return StepResult(.success, text: error.map { "\($0.code.exitCode) \($0.message)" } ?? "")
      }
    ])
    let record = try await sessions.start(executor)
    #expect(record.steps[0].text == "75 \(Sessions.folder): the run is held by another process (test)")
    #expect(inner.started.isEmpty)
  }

  /// A run of a, b, c that was killed while b ran.
  private func cutOff(_ policy: InterruptionPolicy) async throws -> (Sessions, MemoryDisk) {
    let disk = MemoryDisk.withProject()
    let sessions = Sessions(
      world: .fake(disk: disk), plan: plan([step("a"), step("b", onInterrupted: policy), step("c")]))
    let executor = FakeExecutor([
      "b": { _ in
        disk.fail(atCall: disk.calls.count + 1, with: 5, staying: true)
        return StepResult(.success)
      }
    ])
    let error = await failure(of: { () async throws(RunsError) in _ = try await sessions.start(executor) })
    #expect(error?.code == .store)
    disk.reopen()
    return (Sessions(world: sessions.world, plan: sessions.plan), disk)
  }
}

/// What an operation throws; nil when it does not.
func failure(of body: () async throws(RunsError) -> Void) async -> RunsError? {
  do throws(RunsError) {
    try await body()
    return nil
  } catch { return error }
}
