import SkillRuns
import SkillSystem

/// `skillpool step exec`: makes one attempt that a run has written down, in this process.
struct StepCommand: RunningCommand {
  static let name = "step"
  static let summary = "Make one attempt of a step that a run has written down"
  static let group = CommandGroup.run
  static let usage = "exec"
  static let details = """
    A run starts this for steps with 'isolation: process', and so may another engine: it reads steps/STEP/spec.json in
    the run's folder, makes the attempt, and leaves result.json beside it. Conditions, limits and retries stay with the
    run.
    Exit codes: 0 a result was left, whatever it says; 75 another process makes the attempt.
    """
  static var table: [Parameter<StepCommand>] {
    [
      .argument(\.action, "exec", "What to do"), skillsRow,
      .option(\.run, "run", value: "dir", "The folder of the run").completing(.folders),
      .option(\.step, "step", value: "path", "The path of the step"),
    ]
  }

  var common = CommonOptions()
  var action = ""
  var run: String?
  var step: String?

  @concurrent func run(_ world: World) async -> ExitCode {
    guard action == "exec", let folder = run, let step else {
      world.console.note("error: 'step' takes 'exec', --run and --step")
      return .usage
    }
    let workspace = Workspace(common, world)
    let runWorld = world.runWorld(
      workspace, catalog: workspace.catalog(common, world), fallbackAgent: world.environment["SKILLPOOL_AGENT"])
    let work = Task { () async -> ExitCode in
      do throws(RunsError) {
        try await Run.execute(step, in: workspace.path(folder), runWorld)
        return .success
      } catch {
        return world.refuse(error)
      }
    }
    _ = StopSignals { _ in work.cancel() }
    return await work.value
  }
}
