import SkillPipelines
import SkillRuns
import SkillSystem

/// `skillpool resume`: goes on with a run that failed or was cut off.
struct ResumeCommand: RunningCommand {
  static let name = "resume"
  static let summary = "Go on with a run that failed, was stopped or was cut off"
  static let group = CommandGroup.run
  static let usage = "ID"
  static let details = """
    A step whose success is stored under an unchanged key is used again; everything else runs.
    Exit codes: see 'skillpool help exit-codes'; 75 when another process works on the run.
    """
  static var table: [Parameter<ResumeCommand>] {
    [
      .argument(\.id, "id", "The run: its id, the beginning of it, or latest").completing(.runs), skillsRow, jsonRow,
      .option(\.from, "from", value: "step", "Run this step again, and what depends on it"),
      .option(\.inputs, "input", short: "i", value: "name=value", "Change an input (repeatable)"),
      .flag(\.acceptTree, "accept-tree", "Go on although the work tree has changed"),
      .option(
        \.approve, "approve", value: "step=choice", "Answer what an approval step asks (repeatable)"),
      .option(\.rerun, "rerun", value: "step", "Run a step again that was cut off (repeatable)"),
      .option(\.accept, "accept", value: "step", "Count a step that was cut off as done (repeatable)"),
      .option(\.fail, "fail", value: "step", "Count a step that was cut off as failed (repeatable)"),
      .option(\.agent, "agent", value: "name", "The agent for steps that name none (default: that of the run)"),
      .option(\.jobs, "jobs", short: "j", "At most this many steps at once"),
      .option(\.events, "events", value: "file", "Write events as JSON lines to a file, or - for the output")
        .completing(.files),
      .option(\.record, "record", value: "file", "Add what agents answer to a recording that a mock replays")
        .completing(.files),
      .option(\.progress, "progress", "How to show progress"),
      .flag(\.allowFull, "allow-full", "Let agents do anything where the pipeline asks for it"),
      .flag(\.durable, "durable", "Sync every record before going on"),
    ]
  }

  var common = CommonOptions()
  var id = ""
  var from: String?
  var inputs: [String] = []
  var acceptTree = false
  var approve: [String] = []
  var rerun: [String] = []
  var accept: [String] = []
  var fail: [String] = []
  var agent: String?
  var jobs: Count?
  var events: String?
  var record: String?
  var progress = ProgressMode.auto
  var allowFull = false
  var durable = false

  @concurrent func run(_ world: World) async -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    guard let inputs = InputWords.bound(inputs) else {
      world.console.note("error: --input takes name=value")
      return .usage
    }
    guard let approvals = InputWords.choices(approve) else {
      world.console.note("error: --approve takes step=choice")
      return .usage
    }
    let folder: String
    do throws(RunsError) { folder = try Run.folder(of: id, in: world.runWorld(workspace)) } catch {
      return world.refuse(error)
    }
    let options = resumeOptions(inputs, approvals)
    let session = RunSession(
      workspace: workspace, common: common, progress: progress, events: events,
      agent: agent ?? Run.agent(at: folder, in: world.runWorld(workspace)),
      recording: record.map { Recording(path: workspace.path($0), appends: true) },
      approved: Array(approvals.keys))
    return await session.perform(world, steps: 0) { runWorld, control, observer throws(RunsError) in
      try await Run.resume(folder, options: options, in: runWorld, control: control, observer: observer)
    }
  }

  private func resumeOptions(_ inputs: [String: String], _ approvals: [String: String]) -> ResumeOptions {
    let given = [(rerun, ResumeOptions.Answer.rerun), (accept, .accept), (fail, .fail)]
    let pairs = given.flatMap { steps, answer in steps.map { ($0, answer) } }
    return ResumeOptions(
      options: RunOptions(maxParallel: jobs?.number, isDurable: durable, allowsFull: allowFull), inputs: inputs,
      from: from,
      acceptsTree: acceptTree,
      answers: Dictionary(pairs) { _, last in last }, approvals: approvals)
  }
}
