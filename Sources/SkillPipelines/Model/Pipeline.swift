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
