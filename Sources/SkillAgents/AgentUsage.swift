/// What an answer cost, as the agent reports it.
public struct AgentUsage: Sendable, Hashable {
  /// Tokens read, cached ones included.
  public var inputTokens: Int
  /// Tokens written.
  public var outputTokens: Int
  /// US dollars; nil when the agent does not say.
  public var usd: Double?
  /// The turns that its model took; nil when the agent does not say.
  public var turns: Int?

  /// Makes a usage.
  public init(inputTokens: Int, outputTokens: Int, usd: Double? = nil, turns: Int? = nil) {
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.usd = usd
    self.turns = turns
  }
}
