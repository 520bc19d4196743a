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
    "Each system call failing once stops the run with exit code 74, and the run can go on",
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

  @Test("A run killed at any system call goes on, and runs nothing again that was reported")
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

  @Test("A run killed again in its recovery, and in the recovery of that, goes on all the same")
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

  @Test("A power cut at any system call leaves a run that goes on, and runs nothing again that was reported")
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
