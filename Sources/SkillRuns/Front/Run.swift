public import SkillPipelines
import SkillSystem
import SkillText

/// Performs plans: the front door of this room.
public enum Run {
  /// What is told of a run while it goes on: each event once, in order, after it is on disk where that is promised.
  ///
  /// Called by the run itself: be quick.
  public typealias Observer = @Sendable (_ event: RunEvent, _ run: String) -> Void

  /// Performs a plan to its end and gives the record; a failed step is told there, never thrown.
  @concurrent public static func start(
    _ plan: Plan, options: RunOptions = RunOptions(), in world: RunWorld, control: RunControl = RunControl(),
    observer: Observer? = nil
  ) async throws(RunsError) -> RunRecord {
    try StateFolder.check(world.state, world.files)
    try FeatureGuard.check(plan, options)
    let group = try await RunGroup(plan, world)?.take()
    let id = ULIDGenerator(time: world.time, randomness: world.randomness).next(after: names(in: world).last)
    let seal = try RunSeal(folder: world.keys, disk: world.disk, randomness: world.randomness)
    var opening = RunOpening(plan: plan, world: world)
    // What the run is begun with is put together and signed while its documents go to disk.
    let (documents, isDurable) = (opening.documents, options.isDurable)
    async let making = created(id, documents, world, isDurable: isDurable)
    opening.tree = await tree(world)
    opening.remark = SecretCheck(plan: plan, world: world).remark
    let members = opening.members(sealedBy: seal, run: id)
    let store = try await making.get()
    var job = RunJob(id: id, folder: store.folder.path, plan: plan, store: store)
    job.groupLock = group
    job.memo = StepMemo(state: world.state, disk: world.disk, seal: seal)
    job.opening = [(.runStarted, members)]
    return try await perform(&job, options, world, control, observer)
  }

  @concurrent private static func created(
    _ id: String, _ documents: [(name: String, bytes: [UInt8])], _ world: RunWorld, isDurable: Bool
  ) async -> Result<RunStore, RunsError> {
    do throws(RunsError) {
      return .success(
        try RunStore.create(
          id, in: world.state, documents: documents, holder: RunHolder(world: world).text, disk: world.disk,
          isDurable: isDurable))
    } catch {
      return .failure(error)
    }
  }

  /// Runs a job and gives its run back.
  static func perform(
    _ job: inout RunJob, _ options: RunOptions, _ world: RunWorld, _ control: RunControl, _ observer: Observer?
  ) async throws(RunsError) -> RunRecord {
    job.maxParallel = options.maxParallel ?? job.plan.pipeline.maxParallel ?? Machine.processors
    job.syncPause = options.isDurable ? .zero : .milliseconds(32)
    job.nonce = world.randomness.bytes(16).hexadecimal
    defer {
      job.store?.close()
      if let lock = job.groupLock {
        world.disk.unlock(lock)
        world.disk.close(lock)
      }
    }
    var world = world
    if let store = job.store { world.disk = store.disk }
    let executor = LiveExecutor(world: world)
    let id = job.id
    let report = observer.map { observer in { @Sendable (event: RunEvent) in observer(event, id) } }
    let scheduler = Scheduler(job, executor: executor, world: world, report: report)
    do throws(RunsError) {
      let record = try await scheduler.run(control)
      job.store?.tidy()
      return record
    } catch {
      throw error.naming(id)
    }
  }

  /// The id of the work tree; nil without git.
  static func tree(_ world: RunWorld) async -> String? {
    do throws(ProcessError) { return try await world.git.treeID(of: world.project) } catch { return nil }
  }
}
