import SkillPipelines
import SkillSystem
import SkillText

/// Runs that must not overlap (`concurrency`): one lock file in the state folder for each name.
struct RunGroup: Sendable {
  /// The name that the runs share.
  var name: String
  /// Whether a run that goes on is stopped.
  var cancelsRunning: Bool
  /// The seams.
  var world: RunWorld

  /// How often the lock of a run that was told to stop is asked for, and the wait in between.
  private static let patience = (times: 300, milliseconds: Int64(100))

  /// The group of a plan; nil when its runs may overlap.
  init?(_ plan: Plan, _ world: RunWorld) throws(RunsError) {
    guard let settings = plan.pipeline.concurrency else { return nil }
    let resolver = StepResolver(pipeline: plan.pipeline, project: world.project, environment: world.environment)
    let reader = ValueReader(context: resolver.context(["inputs": .object(plan.inputs)]), file: plan.pipeline.source)
    do throws(TemplateFailure) { name = try reader.text(settings.group, "concurrency.group") } catch {
      throw RunsError(.input, error.message, path: plan.pipeline.source.path)
    }
    cancelsRunning = settings.cancelsRunning
    self.world = world
  }

  private var folder: String { world.state + "/groups" }
  private var path: String { folder + "/" + RunFolder.encode(name) + ".lock" }

  /// Takes the lock; gives its descriptor, which is to be unlocked and closed at the end of the run.
  func take() async throws(RunsError) -> Int32 {
    if let lock = try tryToTake() { return lock }
    guard cancelsRunning else { throw held("wait for it to end, or set 'cancel-in-progress: true'") }
    guard stopHolder() else { throw held("it can't be stopped from here; wait for it to end") }
    for _ in 0..<RunGroup.patience.times {
      await world.time.wait(for: .milliseconds(RunGroup.patience.milliseconds))
      if Task.isCancelled { break }
      if let lock = try tryToTake() { return lock }
    }
    throw held("it was told to stop and goes on")
  }

  private func tryToTake() throws(RunsError) -> Int32? {
    let (folder, path, disk) = (folder, path, world.disk)
    return try RunStore.calling { () throws(FileError) in
      try StateFolder.make(world.state, disk)
      try disk.makeFolder(folder, mode: 0o700)
      return .success(try RunLock.take(path, holder: RunHolder(world: world).text, disk))
    }
  }

  /// Tells the process that holds the lock to stop, with SIGTERM; false when it is none of this machine.
  private func stopHolder() -> Bool {
    let words = RunLock.holder(path, world.disk).split(separator: " ")
    guard let mark = words.firstIndex(where: { $0.hasSuffix("process") }), words.indices.contains(mark + 1),
      let process = Int32(words[mark + 1]),
      RunLock.holder(path, world.disk).contains(" on \(RunHolder(world: world).host), ")
    else { return false }
    return world.processes.interrupt(process)
  }

  private func held(_ help: String) -> RunsError {
    RunsError(
      .held, "another run of the group '\(name)' goes on\(RunLock.holder(path, world.disk))", path: path, help: help)
  }
}
