import SkillText
import SkillAgents
import SkillMatching
import SkillReports
import SkillRuns
import SkillSystem
import Skills

extension World {
  /// The seams of a run.
  ///
  /// Commands that only look at stored runs pass no catalog.
  func runWorld(
    _ workspace: Workspace, catalog: SkillCatalog = SkillCatalog(skills: []), fallbackAgent: String? = nil,
    common: CommonOptions? = nil, index: (@Sendable () -> TriggerIndex)? = nil
  ) -> RunWorld {
    let processes = LiveProcesses()
    let resolver = AgentResolver(
      processes: processes, files: files, workspace: workspace, fallback: fallbackAgent)
    var runWorld = RunWorld(
      files: files, disk: disk, processes: processes, time: time, randomness: randomness,
      git: git, agents: { resolver.agent(named: $0, in: $1) }, catalog: catalog,
      index: index ?? { workspace.index(catalog, self) },
      reports: ReportFiles(), project: workspace.root,
      state: workspace.stateFolder(environment), keys: workspace.keyFolder(environment) ?? "", environment: environment,
      version: Version.current)
    runWorld.fallbackAgent = fallbackAgent
    if let common {
      runWorld.profile = { files throws(RunsError) in
        do throws(Refusal) { return try workspace.profile(files, common, self) } catch {
          throw RunsError(.input, error.message, help: error.help)
        }
      }
    }
    // The child starts in the project, whatever folder this program was started in.
    let skills = (common?.skills ?? []).flatMap { ["--skills", Paths.resolve($0, in: currentFolder)] }
    runWorld.programOptions = ["--directory", workspace.root] + skills
    runWorld.program = try? files.realPath("/proc/self/exe")
    return runWorld
  }

  /// Where runs are kept.
  private var disk: any Disk {
    #if TESTHOOKS
      if let mutant = MutantDisk(named: environment["SKILLPOOL_TEST_MUTANT"]) { return mutant }
    #endif
    return LiveDisk()
  }

  /// Says why runs could not be read or performed.
  func refuse(_ error: RunsError) -> ExitCode {
    console.note("error: " + TerminalText.escaped(error.message + free(error)))
    if let help = error.help { console.note("  help: " + TerminalText.escaped(help)) }
    return ExitCode(number: error.code.exitCode)
  }

  /// How much is left where a file system is full.
  private func free(_ error: RunsError) -> String {
    guard FreeSpace.isLacking(error.number), let path = error.path, let bytes = FreeSpace.bytes(at: path) else {
      return ""
    }
    return " (\(bytes) bytes are free there)"
  }
}
