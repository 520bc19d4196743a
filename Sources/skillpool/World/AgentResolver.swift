import SkillAgentAdapters
import SkillAgents
import SkillPipelines
import SkillSystem
import SkillText
import Synchronization

/// Finds the agent that a step means: one that the pipeline defines, or nothing that could answer.
struct AgentResolver: Sendable {
  /// Starts agents that are processes.
  let processes: any Processes
  /// Reads recordings.
  let files: any Files
  /// The project.
  let workspace: Workspace
  /// The agent for steps that name none.
  let fallback: String?
  private let mocks = MockShelf()

  init(processes: any Processes, files: any Files, workspace: Workspace, fallback: String?) {
    (self.processes, self.files, self.workspace, self.fallback) = (processes, files, workspace, fallback)
  }

  /// The agent for a name.
  func agent(named name: String?, in pipeline: Pipeline) -> any Agent {
    guard let wanted = name ?? fallback, let definition = pipeline.agents[wanted] else { return NoneAgent() }
    switch definition.uses {
    case "command":
      return CommandAgent(
        arguments: definition.command, format: CommandAgent.Format(rawValue: definition.format) ?? .text,
        processes: processes)
    case "mock": return mock(definition, pipeline)
    default: return NoneAgent()
    }
  }

  /// The first recording that a step would need and that can't be read: the agent and the path; nil when all can.
  func missingRecording(in pipeline: Pipeline) -> (agent: String, path: String)? {
    recordings(in: pipeline).first { (try? files.status($0.path, followLinks: true))?.kind != .file }
  }

  /// The recordings that steps would replay, those of nested pipelines included.
  func recordings(in pipeline: Pipeline) -> [(agent: String, path: String)] {
    let own = pipeline.allSteps.compactMap { step -> (agent: String, path: String)? in
      guard let name = AgentResolver.agent(of: step.kind) ?? (step.kind.mayCallModel ? fallback : nil),
        let definition = pipeline.agents[name], definition.uses == "mock"
      else { return nil }
      return (name, recording(definition, pipeline))
    }
    return own + pipeline.nested.flatMap { recordings(in: $0) }
  }

  private static func agent(of kind: StepKind) -> String? {
    switch kind {
    case .prompt(let settings): settings.agent
    case .review(let settings): settings.agent
    case .run, .match, .report, .approval, .uses, .repeat: nil
    }
  }

  private func recording(_ definition: AgentDefinition, _ pipeline: Pipeline) -> String {
    Paths.resolve(definition.replay ?? "", in: Paths.parent(workspace.path(pipeline.source.path)))
  }

  /// The replay of a recording beside the pipeline's file, one for the whole run; one that can't be read answers
  /// nothing.
  private func mock(_ definition: AgentDefinition, _ pipeline: Pipeline) -> any Agent {
    let path = recording(definition, pipeline)
    return mocks.agent(path) {
      let bytes = (try? files.read(path, limit: InputLimits.pipelineFile.value)) ?? []
      return MockAgent(AgentRecording.read(SourceFile(path: path, bytes: bytes)).recording)
    }
  }
}

/// The replays of a run by their paths: which lines are used up goes on from attempt to attempt.
private final class MockShelf: Sendable {
  private let agents = Mutex<[String: MockAgent]>([:])

  func agent(_ path: String, _ make: () -> MockAgent) -> MockAgent {
    agents.withLock { agents in
      let agent = agents[path] ?? make()
      agents[path] = agent
      return agent
    }
  }
}

extension World {
  /// Says that a recording is missing before anything runs; nil when none is.
  func refuseMissingRecording(_ agent: String?, in pipeline: Pipeline, _ workspace: Workspace) -> ExitCode? {
    let resolver = AgentResolver(
      processes: LiveProcesses(), files: files, workspace: workspace,
      fallback: agent ?? environment["SKILLPOOL_AGENT"])
    guard let missing = resolver.missingRecording(in: pipeline) else { return nil }
    let path = TerminalText.escaped(missing.path)
    console.note("error: the recording of agent '\(TerminalText.escaped(missing.agent))' can't be read: \(path)")
    console.note("  help: 'replay' is a path relative to the pipeline's file")
    return .usage
  }

  /// Says that `--agent` names nobody; nil when it names an agent of the pipeline, or none at all.
  func refuseUnknownAgent(_ word: String?, in pipeline: Pipeline) -> ExitCode? {
    guard let word, word != "none", pipeline.agents[word] == nil else { return nil }
    let names = pipeline.agents.keys.sorted()
    console.note("error: there is no agent '\(TerminalText.escaped(word))' (from --agent)")
    let known = names.isEmpty ? "declare it under 'agents:' in the pipeline" : "it has " + names.joined(separator: ", ")
    console.note("  help: " + (Suggestion.nearest(to: word, in: names).map { "did you mean '\($0)'?" } ?? known))
    return .usage
  }
}

extension Workspace {
  /// The project's agents that are files; `agent`, or else `SKILLPOOL_AGENT`, answers for them.
  func agentFiles(_ world: World, _ agent: String?) -> AgentFiles {
    AgentFiles(project: root, files: world.files, answering: agent ?? world.environment["SKILLPOOL_AGENT"])
  }
}
