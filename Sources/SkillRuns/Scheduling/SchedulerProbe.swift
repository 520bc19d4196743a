import SkillAgents
import SkillMatching
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Skills

/// Runs steps that do nothing, so that what is left is the scheduler: for `Benchmarks/Scheduler`.
///
/// Nothing is stored or reported, no process is started.
package struct SchedulerProbe: Sendable {
  /// How the steps wait for each other.
  package enum Shape: String, Sendable, CaseIterable {
    /// Each for the one before it.
    case chain
    /// For nothing.
    case fan
    /// Each for the one eight places before it.
    case lanes
  }

  private let plan: Plan
  private let width: Int

  /// Makes a plan of so many steps.
  package init(steps count: Int, shape: Shape, width: Int) {
    let steps = (0..<count).map { number in
      StepDefinition(
        id: "s\(number)", kind: .run(RunSettings(script: "true")), needs: SchedulerProbe.needs(number, shape))
    }
    let pipeline = Pipeline(name: "probe", steps: steps, source: SourceFile(path: "probe.yml", text: ""))
    plan = Plan(pipeline: pipeline, inputs: [:], steps: [])
    self.width = width
  }

  private static func needs(_ number: Int, _ shape: Shape) -> [String]? {
    switch shape {
    case .chain: nil
    case .fan: []
    case .lanes: number < 8 ? [] : ["s\(number - 8)"]
    }
  }

  /// Runs the plan; gives the seconds that it took, and whether every step succeeded.
  @concurrent package func run() async -> (seconds: Double, isSuccess: Bool) {
    let job = RunJob(id: "probe", folder: "", plan: plan, maxParallel: width)
    let time = SystemTime()
    let start = time.monotonic()
    let record = try? await Scheduler(job, executor: IdleExecutor(), world: SchedulerProbe.world).run(RunControl())
    let taken = time.monotonic() - start
    return (Double(taken.components.attoseconds) / 1e18 + Double(taken.components.seconds), record?.result == .success)
  }

  private static var world: RunWorld {
    let catalog = SkillCatalog(skills: [])
    return RunWorld(
      files: MemoryFiles(), disk: MemoryDisk(), processes: ScriptedProcesses(), time: SystemTime(),
      randomness: SeededRandomness(seed: 1), git: ScriptedGit(), agents: { _, _ in NoneAgent() }, catalog: catalog,
      index: { TriggerIndex(catalog) }, reports: NoReports(), project: "/probe", keys: "/keys")
  }
}

/// Does nothing, well.
private struct IdleExecutor: StepExecutor {
  func execute(_ attempt: StepAttempt) async -> StepResult { StepResult(.success) }
  @concurrent func key(of step: ResolvedStep, kind: String, record: @Sendable () async -> RunRecord) async -> StepKey {
    StepKey(kind: kind, definition: step.definition)
  }
}

/// Writes nothing.
private struct NoReports: ReportWriting {
  func write(_ record: RunRecord, formats: [String], path: String, files: any Files) throws(FileError)
    -> [String: String]
  { [:] }
}
