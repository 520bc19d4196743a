import SkillAgentAdapters
import SkillAgents
import SkillPipelines
import SkillSystem
import SkillText

/// Finds the agent that a step means: by the pipeline's own name, else a built-in one; nothing configured is `none`.
struct AgentResolver: Sendable {
  /// Starts agents that are processes.
  let processes: any Processes
  /// Reads recordings.
  let files: any Files
  /// The project.
  let workspace: Workspace
  /// The agent for steps that name none.
  let fallback: String?

  /// The agent for a name.
  func agent(named name: String?, in pipeline: Pipeline) -> any Agent {
    guard let wanted = name ?? fallback else { return NoneAgent() }
    guard let definition = pipeline.agents[wanted] else { return NoneAgent() }
    switch definition.uses {
    case "command":
      return CommandAgent(
        command: definition.command, format: CommandAgent.Format(rawValue: definition.format) ?? .text,
        processes: processes)
    case "mock": return mock(definition, pipeline)
    default: return NoneAgent()
    }
  }

  private func mock(_ definition: AgentDefinition, _ pipeline: Pipeline) -> any Agent {
    let folder = Paths.parent(workspace.path(pipeline.source.path))
    let path = Paths.resolve(definition.replay ?? "", in: folder)
    guard let bytes = try? files.read(path, limit: 16 << 20) else { return NoneAgent() }
    return MockAgent(recording: SourceFile(path: path, bytes: bytes))
  }
}
