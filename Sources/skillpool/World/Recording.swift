import SkillPipelines
import SkillRuns
import SkillSystem
import SkillText

/// Where `--record` puts what agents answer.
struct Recording: Sendable {
  /// The file.
  let path: String
  /// Whether what it holds stays.
  let appends: Bool

  /// Opens the file.
  func open() throws(FileError) -> AnswerLog { try AnswerLog(path, disk: LiveDisk(), appends: appends) }

  /// Says at the end of a run how the recording is used; the exit code when it is not whole.
  func ending(_ log: AnswerLog?, _ world: World) -> ExitCode? {
    if let problem = log?.problem {
      world.console.note("error: the recording is not whole: " + TerminalText.escaped(problem.message))
      return .storage
    }
    world.console.note(
      "recorded in \(TerminalText.escaped(path)); an agent with 'uses: mock' and 'replay:' answers from it")
    return nil
  }
}

extension World {
  /// Refuses to record over what the run itself replays; nil when it does not.
  func refuseOverwriting(_ word: String?, _ agent: String?, in pipeline: Pipeline, _ workspace: Workspace) -> ExitCode?
  {
    guard let path = word.map(workspace.path) else { return nil }
    let resolver = AgentResolver(
      processes: LiveProcesses(), files: files, workspace: workspace,
      fallback: agent ?? environment["SKILLPOOL_AGENT"])
    let real = (try? files.realPath(path)) ?? path
    guard
      let hit = resolver.recordings(in: pipeline).first(where: { ((try? files.realPath($0.path)) ?? $0.path) == real })
    else { return nil }
    console.note("error: agent '\(TerminalText.escaped(hit.agent))' replays the file that --record names")
    console.note("  help: record into another file")
    return .usage
  }
}
