public import SkillPrompts
public import SkillText

/// Settings of a `prompt` step.
public struct PromptSettings: Sendable, Hashable {
  /// The request.
  public var prompt: ValueTemplate
  /// The agent's name; nil for the default.
  public var agent: String?
  /// The models in order of preference.
  public var models: [String]
  /// The skills to send along: names, or the output of a `match` step.
  public var skills: ValueTemplate?
  /// Data for the agent by name, fenced; a value, or an object of `file` (a path) and, where it is bounded, `max-bytes`.
  public var context: [String: ValueTemplate]
  /// The JSON Schema of the answer.
  public var schema: JSON?
  /// How often an answer that breaks the schema is asked for again, the first answer included.
  public var schemaAttempts: Int

  /// Makes settings.
  public init(
    prompt: ValueTemplate, agent: String? = nil, models: [String] = [], skills: ValueTemplate? = nil,
    context: [String: ValueTemplate] = [:], schema: JSON? = nil, schemaAttempts: Int = 2
  ) {
    self.prompt = prompt
    self.agent = agent
    self.models = models
    self.skills = skills
    self.context = context
    self.schema = schema
    self.schemaAttempts = schemaAttempts
  }
}
