public import SkillPrompts

/// An agent that a pipeline configures under a name.
public struct AgentDefinition: Sendable, Hashable {
  /// What it is: `none`, `mock` or `command` in this version.
  public var uses: String
  /// The words of a `command` agent.
  public var command: [String]
  /// `text` or `json`: what a `command` agent writes.
  public var format: String
  /// The recording a `mock` agent replays, relative to the pipeline's file.
  public var replay: String?
  /// Text put before every prompt.
  public var instructions: String?
  /// Models in order of preference.
  public var models: [String]
  /// Environment for the agent's process.
  public var environment: [String: ValueTemplate]

  /// Makes an agent definition.
  public init(
    uses: String, command: [String] = [], format: String = "text", replay: String? = nil, instructions: String? = nil,
    models: [String] = [], environment: [String: ValueTemplate] = [:]
  ) {
    self.uses = uses
    self.command = command
    self.format = format
    self.replay = replay
    self.instructions = instructions
    self.models = models
    self.environment = environment
  }
}
