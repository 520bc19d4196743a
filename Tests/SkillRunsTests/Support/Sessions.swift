import SkillPipelines
import SkillSystem
import Synchronization

@testable import SkillRuns

/// Keeps the events that a run reported.
final class Reported: Sendable {
  private let kept = Mutex<[RunEvent]>([])

  var events: [RunEvent] { kept.withLock { $0 } }
  var lines: [String] { events.map { $0.type.rawValue + ($0.step.map { " " + $0 } ?? "") } }
  func take(_ event: RunEvent) { kept.withLock { $0.append(event) } }
}

/// Runs plans with made-up bodies over a store, session after session.
struct Sessions {
  var world: RunWorld = .fake()
  var plan: Plan
  var maxParallel = 4
  var control = RunControl()
  var reported = Reported()
  var memo: StepMemo?
  var id = "R"

  static let folder = "/project/.skillpool/runs/R"

  /// Starts the run anew.
  func start(_ executor: FakeExecutor) async throws(RunsError) -> RunRecord {
    let seal = try RunSeal(folder: world.keys, disk: world.disk, randomness: world.randomness)
    let opening = RunOpening(plan: plan, world: world)
    let store = try RunStore.create(
      id, in: world.state, documents: opening.documents, holder: "test\n", disk: world.disk)
    var job = RunJob(id: id, folder: store.folder.path, plan: plan, store: store)
    job.opening = [(.runStarted, opening.members(sealedBy: seal, run: id))]
    return try await perform(job, executor)
  }

  /// Goes on with the run.
  func resume(
    _ executor: FakeExecutor, answers: [String: StepHistory.CutOff] = [:],
    approvals: [String: String] = [:], stale: Set<String> = []
  ) async throws(RunsError) -> RunRecord {
    let (store, content) = try RunStore.open("/project/.skillpool/runs/" + id, holder: "test\n", disk: world.disk)
    let seal = try RunSeal(folder: world.keys, disk: world.disk, randomness: world.randomness)
    var job = RunJob(id: id, folder: store.folder.path, plan: plan, store: store)
    job.history = RunHistory(content.events)
    job.past = content.events
    job.lastSeq = content.lastSeq
    job.answers = answers
    job.approvals = approvals
    job.stale = stale
    job.opening = [
      (.runStarted, RunOpening(plan: plan, world: world).members(sealedBy: seal, run: id, isResumed: true))
    ]
    return try await perform(job, executor)
  }

  private func perform(_ job: RunJob, _ executor: FakeExecutor) async throws(RunsError) -> RunRecord {
    var job = job
    job.maxParallel = maxParallel
    job.memo = memo
    defer { job.store?.close() }
    return try await Scheduler(job, executor: executor, world: world, report: { [reported] in reported.take($0) })
      .run(control)
  }
}
