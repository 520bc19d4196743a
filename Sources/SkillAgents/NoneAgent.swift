import SkillPrompts

/// The agent that is there when none is: it answers no prompt and says how to get one that does.
public struct NoneAgent: Agent {
  /// The ways to configure an agent.
  public static let hint = """
    define one under `agents:` in the pipeline (`uses: command` runs any program that reads a prompt and writes an \
    answer), name it with `agent:` in the step, or choose one for this run with `--agent NAME` or SKILLPOOL_AGENT
    """

  /// Makes it.
  public init() {}

  /// `none/1`.
  public var identity: String { "none/1" }

  /// Never.
  public var isAvailable: Bool { false }

  /// Fails with the reason `agent`.
  @concurrent public func answer(_ request: AgentRequest) async -> AgentOutcome {
    AgentOutcome(
      text: "", failure: .agent, message: "step `\(request.step)` needs an agent and none is configured: \(Self.hint)")
  }
}
