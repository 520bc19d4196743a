import SkillPrompts
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
    NoAgent()
  }
}

struct NoAgent: Agent {
  var identity: String { "none" }
  var isAvailable: Bool { false }
  @concurrent func answer(_ request: AgentRequest) async -> AgentOutcome {
    AgentOutcome(text: "", failure: .agent, message: "no agent is configured")
  }
}
