public import SkillPrompts
public import SkillText

/// One prompt, and the terms it is sent on.
public struct AgentRequest: Sendable {
  /// The prompt.
  public var prompt: Prompt
  /// The path of the step that asks.
  public var step: String
  /// The model; nil for the adapter's own.
  public var model: String?
  /// The JSON Schema of the answer; validated by the caller in any case.
  public var schema: JSON?
  /// The folder of the project.
  public var workingDirectory: String
  /// The environment of the agent's process.
  public var environment: [String: String]
  /// The time it may take.
  public var timeout: Duration?
  /// The time without output it may take; nil for the adapter's own bound.
  public var idleTimeout: Duration?
  /// The number of the attempt, from 1.
  public var attempt: Int
  /// What the agent may do in the work tree.
  public var permissions = AgentPermissions.read
  /// The turns that its model may take; nil for no bound.
  public var maxTurns: Int?

  /// Makes a request.
  public init(
    prompt: Prompt, step: String, model: String? = nil, schema: JSON? = nil, workingDirectory: String = ".",
    environment: [String: String] = [:], timeout: Duration? = nil, idleTimeout: Duration? = nil,
    attempt: Int = 1
  ) {
    self.prompt = prompt
    self.step = step
    self.model = model
    self.schema = schema
    self.workingDirectory = workingDirectory
    self.environment = environment
    self.timeout = timeout
    self.idleTimeout = idleTimeout
    self.attempt = attempt
  }
}
