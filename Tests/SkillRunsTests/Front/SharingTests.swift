import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Synchronization
import Testing

@testable import SkillRuns

@Suite("What runs share")
struct SharingTests {
  private func cached(_ script: String = "a") -> Plan {
    var definition = step("a")
    definition.kind = .run(RunSettings(script: script))
    definition.usesCache = true
    return plan([definition])
  }

  private func sessions(_ plan: Plan, _ disk: MemoryDisk) throws -> (Sessions, StepMemo) {
    let world = RunWorld.fake(disk: disk)
    let seal = try RunSeal(folder: world.keys, disk: disk, randomness: world.randomness)
    return (Sessions(world: world, plan: plan), StepMemo(state: world.state, disk: disk, seal: seal))
  }

  @Test("A result is used by another run with the same key") func memo() async throws {
    let disk = MemoryDisk.withProject()
    var (first, memo) = try sessions(cached(), disk)
    first.memo = memo
    _ = try await first.start(FakeExecutor())
    var second = first
    second.id = "S"
    second.reported = Reported()
    let executor = FakeExecutor()
    let record = try await second.start(executor)
    #expect(executor.started.isEmpty)
    #expect(record.steps[0].isReused)
    #expect(record.steps[0].text == "ran a")
    #expect(second.reported.events.first { $0.type == .stepReused }?.data["from"] == "R")
    let again = try await second.resume(executor)
    #expect(executor.started.isEmpty)
    #expect(again.result == .success)
  }

  @Test("Another key, a failure, a damaged memo or one from elsewhere is none") func noMemo() async throws {
    let disk = MemoryDisk.withProject()
    var (first, memo) = try sessions(cached(), disk)
    first.memo = memo
    _ = try await first.start(FakeExecutor(["a": { _ in .failure(.exitCode, "no") }]))
    #expect(!disk.exists("/project/.skillpool/memo"))
    memo.keep(StepResult(.success, text: "x"), key: "k", step: "a", run: "R")
    #expect(memo.result("k")?.result.text == "x")
    #expect(memo.result("other") == nil)
    let foreign = StepMemo(
      state: memo.state, disk: disk,
      seal: try RunSeal(folder: "/elsewhere", disk: disk, randomness: SeededRandomness(seed: 9)))
    #expect(foreign.result("k") == nil)
    let path = "/project/.skillpool/memo/k.json"
    let copy = try disk.openForWriting("/project/.skillpool/memo/l.json", exclusive: true, truncate: false)
    try disk.write(copy, try disk.read(path))
    disk.close(copy)
    #expect(memo.result("l") == nil)
    let descriptor = try disk.openForWriting(path, exclusive: false, truncate: true)
    try disk.write(descriptor, Array("{".utf8))
    disk.close(descriptor)
    #expect(memo.result("k") == nil)
  }

  private func grouped(cancels: Bool) throws -> Plan {
    var plan = plan([step("a")], inputs: ["branch": "main"])
    plan.pipeline.concurrency = ConcurrencySettings(
      group: try #require(value("deploy-${{ inputs.branch }}")), cancelsRunning: cancels)
    return plan
  }

  @Test("Two runs of a group do not overlap") func group() async throws {
    let world = RunWorld.fake()
    let group = try #require(try RunGroup(try grouped(cancels: false), world))
    #expect(group.name == "deploy-main")
    let lock = try await group.take()
    let error = await #expect(throws: RunsError.self) { try await group.take() }
    #expect(error?.code == .held)
    #expect(error?.message.hasPrefix("another run of the group 'deploy-main' goes on (process ") == true)
    #expect(error?.help == "wait for it to end, or set 'cancel-in-progress: true'")
    world.disk.unlock(lock)
    world.disk.close(lock)
    world.disk.close(try await group.take())
  }

  @Test("A run of a group may stop the one that goes on", .timeLimit(.minutes(1))) func cancelInProgress() async throws
  {
    let time = ManualTime()
    let processes = StoppableProcesses()
    let world = RunWorld.fake(processes: processes, time: time)
    let group = try #require(try RunGroup(try grouped(cancels: true), world))
    let lock = try await group.take()
    async let second = group.take()
    await time.waitForWaiters()
    #expect(processes.interrupted.withLock { $0 } == [Machine.process])
    world.disk.unlock(lock)
    world.disk.close(lock)
    time.advance(by: .milliseconds(100))
    world.disk.close(try await second)
  }

  @Test("Full permissions need the caller's word") func full() async throws {
    var definition = step("a")
    definition.permissions = .full
    let refused = plan([definition])
    #expect(
      throws: RunsError(
        .policy, "step 'a' asks for full permissions for its agent", path: "test.yml",
        help: "allow it with '--allow-full', or give it 'permissions: edit'")
    ) { try FeatureGuard.check(refused, RunOptions()) }
    #expect(throws: Never.self) { try FeatureGuard.check(refused, RunOptions(allowsFull: true)) }
  }
}

/// Takes note of who was told to stop.
final class StoppableProcesses: Processes {
  let interrupted = Mutex<[Int32]>([])

  @concurrent func run(_ request: ProcessRequest) async throws(ProcessError) -> ProcessResult {
    ProcessResult(.cancelled)
  }
  func interrupt(_ process: Int32) -> Bool {
    interrupted.withLock { $0.append(process) }
    return true
  }
}
