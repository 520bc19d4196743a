import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Synchronization
import Testing

@testable import SkillRuns

@Suite("Store under faults")
struct FaultTests {
  private let plan4 = plan([step("a"), step("b"), step("c"), step("d")])

  /// Counts what bodies ran, across sessions.
  private final class Effects: Sendable {
    private let counts = Mutex<[String: Int]>([:])
    func add(_ step: String) { counts.withLock { $0[step, default: 0] += 1 } }
    subscript(step: String) -> Int { counts.withLock { $0[step] ?? 0 } }
  }

  /// Half of the results lie in the journal, half in files of their own.
  private static func text(_ step: String) -> String {
    "output of " + step + String(repeating: ".", count: ["b", "d"].contains(step) ? RunStore.inlineLimit : 0)
  }

  private func executor(_ effects: Effects) -> FakeExecutor {
    let body: FakeExecutor.Body = { attempt in
      effects.add(attempt.path)
      return StepResult(.success, text: FaultTests.text(attempt.path))
    }
    return FakeExecutor(["a": body, "b": body, "c": body, "d": body])
  }

  @Test(
    "S77: Each system call failing once stops the run with exit code 74, and the run can go on",
    arguments: [5, 24, 28, 30, 69, 122])
  func everyCall(number: Int32) async throws {
    for call in 1...400 {
      let disk = MemoryDisk.withProject()
      let sessions = Sessions(world: .fake(disk: disk), plan: plan4, maxParallel: 1)
      let effects = Effects()
      disk.fail(atCall: call, with: number)
      do throws(RunsError) {
        _ = try await sessions.start(executor(effects))
        #expect(disk.calls.count < call)
        return
      } catch {
        #expect(error.code == .store)
        #expect(error.number == number)
        #expect(error.path != nil)
      }
      disk.reopen()
      try await finish(sessions, disk, effects, "call \(call)")
    }
  }

  @Test(
    "S77: Each system call of a recovery failing once stops it with exit code 74, and the next one goes on",
    arguments: [5, 28, 30, 122])
  func everyCallOfRecovery(number: Int32) async throws {
    var verbs: Set<Substring> = []
    for call in 1...200 {
      let disk = MemoryDisk.withProject()
      let sessions = Sessions(world: .fake(disk: disk), plan: plan4, maxParallel: 1)
      let effects = Effects()
      let body: FakeExecutor.Body = { attempt in
        disk.fail(atCall: disk.calls.count + 1, with: 5, staying: true)
        return StepResult(.success, text: FaultTests.text(attempt.path))
      }
      _ = try? await sessions.start(
        FakeExecutor(["b": body], else: { StepResult(.success, text: FaultTests.text($0)) }))
      disk.reopen()
      let log = try disk.openForWriting(Sessions.folder + "/events.log", exclusive: false, truncate: false)
      try disk.write(log, Array("torn".utf8))
      disk.close(log)
      let before = disk.calls.count
      disk.fail(atCall: before + call, with: number)
      do throws(RunsError) {
        #expect(try await sessions.resume(executor(effects)).result == .success)
        #expect(disk.calls.count < before + call)
        #expect(verbs.isSuperset(of: ["open", "write", "sync", "rename", "make", "truncate"]), "\(verbs)")
        return
      } catch {
        verbs.formUnion(disk.calls.last?.split(separator: " ").prefix(1) ?? [])
        #expect(error.code.exitCode == 74)
        #expect(error.number == number)
        #expect(error.path != nil)
      }
      disk.reopen()
      try await finish(sessions, disk, effects, "call \(call) of the recovery")
    }
  }

  @Test("S78: A run killed at any system call goes on, and runs nothing again that was reported")
  func killed() async throws {
    for call in 1...400 {
      let disk = MemoryDisk.withProject()
      let sessions = Sessions(world: .fake(disk: disk), plan: plan4, maxParallel: 1)
      let effects = Effects()
      disk.fail(atCall: call, with: 5, staying: true)
      if (try? await sessions.start(executor(effects))) != nil {
        #expect(disk.calls.count < call)
        return
      }
      disk.reopen()
      try await finish(sessions, disk, effects, "killed at call \(call)")
    }
  }

  @Test("S78: A run killed again in its recovery, and in the recovery of that, goes on all the same")
  func killedInRecovery() async throws {
    for call in stride(from: 8, through: 100, by: 3) {
      for next in 1...40 {
        let disk = MemoryDisk.withProject()
        let sessions = Sessions(world: .fake(disk: disk), plan: plan4, maxParallel: 1)
        let effects = Effects()
        disk.fail(atCall: call, with: 5, staying: true)
        if (try? await sessions.start(executor(effects))) != nil { return }
        disk.reopen()
        guard isRecorded(disk) else { break }
        for place in [next, next + 2] {
          disk.fail(atCall: disk.calls.count + place, with: 5, staying: true)
          _ = try? await sessions.resume(executor(effects))
          disk.reopen()
        }
        try await finish(sessions, disk, effects, "killed at calls \(call), \(next)")
      }
    }
  }

  @Test("S78: A power cut at any system call leaves a run that goes on, and runs nothing again that was reported")
  func powerCut() async throws {
    for call in stride(from: 1, through: 400, by: 2) {
      let disk = MemoryDisk.withProject()
      let sessions = Sessions(world: .fake(disk: disk), plan: plan4, maxParallel: 1)
      disk.fail(atCall: call, with: 5, staying: true)
      let effects = Effects()
      let isWhole = (try? await sessions.start(executor(effects))) != nil
      for state in disk.crashStates(limit: 16) {
        try await finish(
          Sessions(world: .fake(disk: state), plan: plan4, maxParallel: 1, reported: sessions.reported), state,
          effects, "power cut at call \(call)")
      }
      if isWhole { return }
    }
  }

  /// Goes on with what is there, or starts anew when nothing is, and checks the promises.
  private func finish(_ sessions: Sessions, _ disk: MemoryDisk, _ effects: Effects, _ note: Comment) async throws {
    let reported = Set(sessions.reported.events.filter { $0.type == .stepFinished }.compactMap(\.step))
    let before = Dictionary(uniqueKeysWithValues: ["a", "b", "c", "d"].map { ($0, effects[$0]) })
    guard isRecorded(disk) else {
      #expect(reported.isEmpty, note)
      return
    }
    let record = try await Sessions(world: sessions.world, plan: plan4, maxParallel: 1).resume(executor(effects))
    #expect(record.result == .success, note)
    for step in ["a", "b", "c", "d"] {
      let text = record.steps.first { $0.path == step }?.text
      #expect(text == FaultTests.text(step), note)
      if reported.contains(step) { #expect(effects[step] == before[step], note) }
    }
  }

  /// Whether the run's first event is there; before that there is no run to speak of.
  private func isRecorded(_ disk: MemoryDisk) -> Bool {
    guard let bytes = try? disk.read(Sessions.folder + "/events.log") else { return false }
    return ((try? JournalContent(bytes, path: ""))?.events.isEmpty == false)
  }

  @Test(
    "S77: A full disk under the files of scripts and prompts ends the run with 74; no step fails for it, and none is lost",
    arguments: [5, 28, 122])
  func fullDisk(number: Int32) async throws {
    let prompt = PromptSettings(prompt: try #require(value("Do it.")))
    let steps = plan([step("a"), step("p", kind: .prompt(prompt)), step("b")])
    for call in 1...200 {
      let disk = MemoryDisk.withProject()
      let world = RunWorld.fake(disk: disk, processes: ScriptedProcesses { _ in .printing("") })
      disk.fail(atCall: call, with: number)
      do throws(RunsError) {
        let record = try await Run.start(steps, in: world)
        #expect(record.result == .success, "call \(call)")
        if disk.calls.count < call { return }
      } catch {
        #expect(error.code == .store, "call \(call)")
        #expect(error.number == number)
      }
    }
  }

  @Test("A stream that can't be kept whole ends the run; it is not taken for a whole one") func lostStream()
    async throws
  {
    let lost = FileError("write to", "/project/.skillpool/runs/R/tmp/a.1.stdout", number: 28)
    let processes = ScriptedProcesses { _ in
      ProcessResult(.exited(0), outputTail: Array("end".utf8), outputBytes: 9000, fileError: lost)
    }
    let world = RunWorld.fake(processes: processes)
    let error = await SkillRunsTests.failure { () async throws(RunsError) in
      _ = try await Run.start(plan([step("a"), step("b")]), in: world)
    }
    #expect(error?.code == .store)
    #expect(error?.path == lost.path)
    #expect(error?.message == lost.message)
    #expect(processes.requests.count == 1)
    let stored = try #require(Run.list(in: world).first)
    #expect(stored.result == nil)
    #expect(stored.steps.allSatisfy { $0.outcome != .success })
  }

  @Test("For want of descriptors alone a step fails, and the run goes on") func fewDescriptors() async throws {
    let lost = FileError("open for writing", "/project/x", number: 24)
    let world = RunWorld.fake(processes: ScriptedProcesses { _ in ProcessResult(.exited(0), fileError: lost) })
    let record = try await Run.start(plan([step("a")]), in: world)
    #expect(record.steps[0].reason == .resource)
    #expect(record.steps[0].message == lost.message)
  }

  @Test("A sync that failed is not tried again") func failedSync() async throws {
    let disk = MemoryDisk.withProject()
    let probe = MemoryDisk.withProject()
    _ = try await Sessions(world: .fake(disk: probe), plan: plan4, maxParallel: 1).start(executor(Effects()))
    let log = Sessions.folder + "/events.log"
    let call = try #require(probe.calls.firstIndex(of: "sync " + log))
    disk.fail(atCall: call + 1, with: 5)
    let sessions = Sessions(world: .fake(disk: disk), plan: plan4, maxParallel: 1)
    #expect(await failure(sessions)?.code == .store)
    #expect(disk.calls.count { $0 == "sync " + log } == 1)
    #expect(!sessions.reported.lines.contains("step.finished a"))
  }

  private func failure(_ sessions: Sessions) async -> RunsError? {
    do throws(RunsError) {
      _ = try await sessions.start(executor(Effects()))
      return nil
    } catch { return error }
  }

  @Test("A durable run syncs every record") func durable() async throws {
    let disk = MemoryDisk.withProject()
    let store = try RunStore.create(
      "R", in: "/project/.skillpool", documents: [], holder: "", disk: disk, isDurable: true)
    let before = disk.calls.count
    try store.append(RunEvent(seq: 1, timestamp: 0, type: .stepReady))
    #expect(disk.calls[before...] == ["write to \(Sessions.folder)/events.log", "sync \(Sessions.folder)/events.log"])
  }
}
