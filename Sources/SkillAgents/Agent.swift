public import SkillPrompts
public import SkillText

/// Something that answers prompts. Adapters translate; the scheduler decides what an answer is worth.
public protocol Agent: Sendable {
  /// The adapter's name and version, part of every step key.
  var identity: String { get }
  /// Whether it can answer at all; `none` cannot.
  var isAvailable: Bool { get }
  /// Answers one prompt. Never throws: a failure is an outcome with a reason.
  @concurrent func answer(_ request: AgentRequest) async -> AgentOutcome
}

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
  /// The number of the attempt, from 1.
  public var attempt: Int

  /// Makes a request.
  public init(
    prompt: Prompt, step: String, model: String? = nil, schema: JSON? = nil, workingDirectory: String = ".",
    environment: [String: String] = [:], timeout: Duration? = nil, attempt: Int = 1
  ) {
    self.prompt = prompt
    self.step = step
    self.model = model
    self.schema = schema
    self.workingDirectory = workingDirectory
    self.environment = environment
    self.timeout = timeout
    self.attempt = attempt
  }
}

/// What came of a prompt.
public struct AgentOutcome: Sendable, Hashable {
  /// The answer's text; empty when there is none.
  public var text: String
  /// Why there is no answer; nil when there is one.
  public var failure: StepReason?
  /// The failure in words.
  public var message: String?
  /// What it cost.
  public var usage: AgentUsage?

  /// Makes an outcome.
  public init(text: String, failure: StepReason? = nil, message: String? = nil, usage: AgentUsage? = nil) {
    self.text = text
    self.failure = failure
    self.message = message
    self.usage = usage
  }
}

/// What an answer cost, as the agent reports it.
public struct AgentUsage: Sendable, Hashable {
  /// Tokens read, cached ones included.
  public var inputTokens: Int
  /// Tokens written.
  public var outputTokens: Int
  /// US dollars; nil when the agent does not say.
  public var usd: Double?

  /// Makes a usage.
  public init(inputTokens: Int, outputTokens: Int, usd: Double? = nil) {
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.usd = usd
  }
}
