public import SkillPrompts

/// An agent that a pipeline configures under a name.
public struct AgentDefinition: Sendable, Hashable {
  /// What it is: `none`, `mock`, `command`, or the name of an adapter such as `claude`.
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
  /// What it may do, for steps that do not say; nil when it does not say either.
  public var permissions: Permissions?
  /// What its tokens cost; nil when nobody said.
  public var price: TokenPrice?
  /// Further words of its command line.
  public var arguments: [String]
  /// The address of its provider; nil for the usual one.
  public var baseURL: String?
  /// How hard its model thinks: `low`, `medium`, `high`, `xhigh` or `max`.
  public var effort: String?

  /// Makes an agent definition.
  public init(
    uses: String, command: [String] = [], format: String = "text", replay: String? = nil, instructions: String? = nil,
    models: [String] = [], environment: [String: ValueTemplate] = [:],
    permissions: Permissions? = nil, price: TokenPrice? = nil, arguments: [String] = [], baseURL: String? = nil,
    effort: String? = nil
  ) {
    self.uses = uses
    self.command = command
    self.format = format
    self.replay = replay
    self.instructions = instructions
    self.models = models
    self.environment = environment
    self.permissions = permissions
    self.price = price
    self.arguments = arguments
    self.baseURL = baseURL
    self.effort = effort
  }
}
