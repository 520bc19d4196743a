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
  /// What the whole run may use up.
  public var limits: Limits
  /// Which runs exclude each other; nil when none do.
  public var concurrency: ConcurrencySettings?
  /// The steps in file order.
  public var steps: [StepDefinition]
  /// The outputs by name.
  public var outputs: [String: ValueTemplate]
  /// The file.
  public var source: SourceFile
  /// Where the file lies in the project, by which `./` in it leads somewhere; ``source`` has the path that people typed.
  public var path: String
  /// The other files it was read from, each once: nested pipelines with their own parts, schemas and prompts.
  ///
  /// Who keeps a pipeline keeps these too, and gives them back as ``PipelineFiles/init(stored:)``.
  public var parts: [SourceFile]
  /// The features it asks for, each once, in the order of their first places; nested files not included.
  public var features: [FeatureUse]
  /// The skills that its steps name in words, in the order of their places; nested files not included.
  public var skillMentions: [SkillMention]

  /// Makes a pipeline.
  public init(
    name: String, description: String? = nil, inputs: [PipelineInput] = [], secrets: [String] = [],
    environment: [String: ValueTemplate] = [:], agents: [String: AgentDefinition] = [:], maxParallel: Int? = nil,
    timeoutMinutes: Double? = nil, limits: Limits = Limits(), concurrency: ConcurrencySettings? = nil,
    steps: [StepDefinition], outputs: [String: ValueTemplate] = [:], source: SourceFile, path: String? = nil,
    parts: [SourceFile] = [],
    features: [FeatureUse] = [], skillMentions: [SkillMention] = []
  ) {
    self.name = name
    self.description = description
    self.inputs = inputs
    self.secrets = secrets
    self.environment = environment
    self.agents = agents
    self.limits = limits
    self.limits.maxParallel = limits.maxParallel ?? maxParallel
    self.limits.timeoutMinutes = limits.timeoutMinutes ?? timeoutMinutes
    self.concurrency = concurrency
    self.steps = steps
    self.outputs = outputs
    self.source = source
    self.path = path ?? source.path
    self.parts = parts
    self.features = features
    self.skillMentions = skillMentions
  }
}

extension Pipeline {
  /// The most steps at once; nil for the machine's processors.
  public var maxParallel: Int? {
    get { limits.maxParallel }
    set { limits.maxParallel = newValue }
  }

  /// The time the whole run may take, in minutes.
  public var timeoutMinutes: Double? {
    get { limits.timeoutMinutes }
    set { limits.timeoutMinutes = newValue }
  }
}
