public import SkillPrompts
public import SkillText

/// A pipeline as its file says it: parsed and checked, nothing resolved yet.
public struct Pipeline: Sendable {
  /// The name.
  public var name: String
  /// One line for people.
  public var description: String?
  /// The inputs in file order.
  public var inputs: [PipelineInput]
  /// Names of environment variables that hold secrets.
  public var secrets: [String]
  /// Environment for every `run` step.
  public var environment: [String: ValueTemplate]
  /// The agents by name.
  public var agents: [String: AgentDefinition]
  /// The most steps at once; nil for the machine's processors.
  public var maxParallel: Int?
  /// The time the whole run may take, in minutes.
  public var timeoutMinutes: Double?
  /// The steps in file order.
  public var steps: [StepDefinition]
  /// The outputs by name.
  public var outputs: [String: ValueTemplate]
  /// The file.
  public var source: SourceFile

  /// Makes a pipeline.
  public init(
    name: String, description: String? = nil, inputs: [PipelineInput] = [], secrets: [String] = [],
    environment: [String: ValueTemplate] = [:], agents: [String: AgentDefinition] = [:], maxParallel: Int? = nil,
    timeoutMinutes: Double? = nil, steps: [StepDefinition], outputs: [String: ValueTemplate] = [:],
    source: SourceFile
  ) {
    self.name = name
    self.description = description
    self.inputs = inputs
    self.secrets = secrets
    self.environment = environment
    self.agents = agents
    self.maxParallel = maxParallel
    self.timeoutMinutes = timeoutMinutes
    self.steps = steps
    self.outputs = outputs
    self.source = source
  }
}

/// A parameter of a pipeline.
public struct PipelineInput: Sendable, Hashable {
  /// The types of inputs.
  public enum Kind: String, Sendable, Hashable, CaseIterable { case string, number, boolean, choice, file, json }

  /// The name.
  public var name: String
  /// The type.
  public var kind: Kind
  /// Whether a run needs a value for it.
  public var isRequired: Bool
  /// The value when none is given.
  public var defaultValue: JSON?
  /// The allowed values of a choice.
  public var options: [String]
  /// One line for people.
  public var description: String?

  /// Makes an input.
  public init(
    name: String, kind: Kind, isRequired: Bool = false, defaultValue: JSON? = nil, options: [String] = [],
    description: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.options = options
    self.description = description
  }
}

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
