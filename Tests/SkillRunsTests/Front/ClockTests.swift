import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

/// A clock that is wrong, and one that jumps while a run goes on.
@Suite("Runs under a wrong clock")
struct ClockTests {
  private static let twentyYears: Int64 = 20 * 365 * 86_400_000

  /// A step that sets the clock by some milliseconds.
  private func jumping(_ time: ManualTime, by milliseconds: Int64) -> FakeExecutor {
    FakeExecutor([
      "a": { _ in
        time.jumpWall(by: milliseconds)
        return StepResult(.success)
      }
    ])
  }

  @Test(
    "S84: A clock that jumps while a step runs changes no order and makes no time negative",
    arguments: [-twentyYears, twentyYears, -1, 3_600_000])
  func jump(milliseconds: Int64) async throws {
    let time = ManualTime()
    let sessions = Sessions(world: .fake(time: time), plan: plan([step("a"), step("b")]))
    let record = try await sessions.start(jumping(time, by: milliseconds))
    #expect(record.result == .success)
    #expect(record.seconds >= 0)
    #expect(record.steps.allSatisfy { $0.seconds >= 0 })
    #expect(sessions.reported.events.map(\.seq) == Array(1...sessions.reported.events.count))
    let stored = try Run.record(at: Sessions.folder, in: sessions.world)
    #expect(stored.steps.map(\.path) == ["a", "b"])
    #expect(stored.seconds >= 0)
    let executor = FakeExecutor()
    #expect(try await sessions.resume(executor).result == .success)
    #expect(executor.started.isEmpty)
  }

  @Test("S84: Runs are listed in the order in which they were made, and 'latest' is the last one")
  func order() async throws {
    let time = ManualTime()
    let world = RunWorld.fake(time: time)
    var ids: [String] = []
    for jump in [0, Self.twentyYears, -2 * Self.twentyYears, 0, 1, -1] {
      time.jumpWall(by: jump)
      ids.append(try await Run.start(plan([approval("gate")]), in: world).id)
    }
    #expect(Set(ids).count == 6)
    #expect(Run.list(in: world).map(\.id) == ids.reversed())
    #expect(try Run.folder(of: "latest", in: world).hasSuffix(ids[5]))
  }

  @Test("Folders of runs that never began are not the latest one", arguments: 1...24) func neverBegan(call: Int)
    async throws
  {
    let disk = MemoryDisk.withProject()
    let time = ManualTime()
    let world = RunWorld.fake(disk: disk, time: time)
    let first = try await Run.start(plan([approval("gate")]), in: world)
    time.advance(by: .seconds(1))
    disk.fail(atCall: disk.calls.count + call, with: 28)
    _ = await failure { () async throws(RunsError) in _ = try await Run.start(plan([step("a")]), in: world) }
    let listed = Run.list(in: world).map(\.id)
    #expect(listed.last == first.id)
    #expect(try Run.folder(of: "latest", in: world).hasSuffix(listed[0]))
  }

  @Test("S84: A deadline counts time that passed, not the clock on the wall", .timeLimit(.minutes(1)))
  func deadline() async throws {
    let time = ManualTime()
    var timed = plan([step("a")])
    timed.pipeline.timeoutMinutes = 60
    let sessions = Sessions(world: .fake(time: time), plan: timed)
    #expect(try await sessions.start(jumping(time, by: Self.twentyYears)).result == .success)
  }
}
