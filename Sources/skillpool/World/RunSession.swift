import SkillAgentAdapters
import SkillAgents
import SkillMatching
import SkillPipelines
import SkillReports
import SkillRuns
import SkillSystem
import SkillText
import Skills
import Synchronization

/// Wires a run: the seams, the progress on the screen, the event stream, signals, and the words at the end.
struct RunSession: Sendable {
  /// The project.
  let workspace: Workspace
  /// The shared options.
  let common: CommonOptions
  /// How progress is shown.
  let progress: ProgressMode
  /// Where events go: a path, or `-`.
  let events: String?
  /// The agent for steps that name none.
  let agent: String?
  /// Where what agents answer is written down.
  var recording: Recording?
  /// The steps whose questions the caller answers, by id or path.
  var approved: [String] = []
  /// Whether a step may work with skills; without one they are not loaded.
  var needsSkills = true

  /// Starts the run or resumes it, and tells how it ended.
  @concurrent func perform(
    _ world: World, steps: Int,
    _ body: @escaping @Sendable (RunWorld, RunControl, @escaping Run.Observer) async throws(RunsError) -> RunRecord
  ) async -> ExitCode {
    guard workspace.keyFolder(world.environment) != nil else { return RunSession.homeless(world) }
    let sink: EventSink
    let answers: AnswerLog?
    do throws(FileError) {
      sink = try EventSink(events, workspace, world)
      answers = try recording?.open()
    } catch {
      world.console.note("error: \(error.message)")
      return .storage
    }
    let display = display(world, total: steps)
    let control = RunControl()
    let signals = StopSignals { _ in control.cancel() }
    let ticker = Task { await tick(display, world) }
    defer { ticker.cancel() }
    do throws(RunsError) {
      let record = try await body(runWorld(world, answers), control) { event, run in
        sink.write(event, run: run)
        display.show(event)
      }
      display.finish()
      if GitHubEnding.isWanted(world.environment) {
        GitHubEnding(record: record, prefix: workspace.repositoryPrefix(world)).tell(world)
      }
      let ending = RunEnding(
        record: record, common: common, eventsOnOutput: events == "-", approved: approved)
      let code = ending.tell(world, signals.first)
      let recorded = recording?.ending(answers, world)
      let lost = RunSession.tellLost(sink, world)
      return recorded ?? lost ?? code
    } catch {
      display.finish()
      return world.refuse(error)
    }
  }

  /// Says that events are missing from the file that they were to go to; the run itself has ended as its record says.
  private static func tellLost(_ sink: EventSink, _ world: World) -> ExitCode? {
    guard let error = sink.failure else { return nil }
    world.console.note("error: \(TerminalText.line(error.message)); events are missing there")
    world.console.note("  help: the run is recorded all the same; see 'skillpool report'")
    return .storage
  }

  private static func homeless(_ world: World) -> ExitCode {
    world.console.note("error: there is no place for the key that seals runs: HOME is not set")
    world.console.note("  help: set HOME or XDG_STATE_HOME to an absolute path")
    return .storage
  }

  @concurrent private func tick(_ display: any ProgressDisplay, _ world: World) async {
    while !Task.isCancelled {
      await world.time.wait(for: .milliseconds(120))
      if !Task.isCancelled { display.tick() }
    }
  }

  private func display(_ world: World, total: Int) -> any ProgressDisplay {
    let isLive = progress == .live || (progress == .auto && world.console.errorIsTerminal && !isDumb(world))
    if progress == .none { return NoProgress() }
    guard isLive else { return PlainProgress(stream: world.console.error) }
    let isColored = common.color.isOn(world.environment, isTerminal: world.console.errorIsTerminal)
    return LiveProgress(
      stream: world.console.error, style: isColored ? .colored : .plain, width: world.console.width, total: total,
      time: world.time)
  }

  private func isDumb(_ world: World) -> Bool { world.environment["TERM"] == "dumb" }

  private func runWorld(_ world: World, _ answers: AnswerLog?) -> RunWorld {
    let skills = needsSkills ? workspace.runSkills(common, world) : workspace.noSkills(world)
    var runWorld = world.runWorld(
      workspace, catalog: skills.catalog, fallbackAgent: agent ?? world.environment["SKILLPOOL_AGENT"],
      common: common, index: { [workspace, common] in workspace.runIndex(skills, common, world) })
    runWorld.person = TerminalPerson.live(world)
    runWorld.answers = answers
    runWorld.ownFiles = ["/dev/fd/1", "/dev/fd/2"]
    if let events, events != "-" { runWorld.ownFiles.append(workspace.path(events)) }
    if let recording { runWorld.ownFiles.append(recording.path) }
    return runWorld
  }
}
