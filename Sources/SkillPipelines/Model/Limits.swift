/// What a run or a step may use up; nil means no limit of its own.
///
/// Every limit of a step counts against the run's too, and those of a nested pipeline against its caller's.
public struct Limits: Sendable, Hashable {
  /// The most steps at once; of a run only.
  public var maxParallel: Int?
  /// The most US dollars.
  public var maxUSD: Double?
  /// The most tokens, those read and those written together.
  public var maxTokens: Int?
  /// The most calls of models.
  public var maxCalls: Int?
  /// The most turns of agents.
  public var maxTurns: Int?
  /// The time of the whole run in minutes; of a run only.
  public var timeoutMinutes: Double?
  /// The limits of providers by name; of a run only.
  public var providers: [String: ProviderLimits]

  /// Makes limits.
  public init(
    maxParallel: Int? = nil, maxUSD: Double? = nil, maxTokens: Int? = nil, maxCalls: Int? = nil, maxTurns: Int? = nil,
    timeoutMinutes: Double? = nil, providers: [String: ProviderLimits] = [:]
  ) {
    self.maxParallel = maxParallel
    self.maxUSD = maxUSD
    self.maxTokens = maxTokens
    self.maxCalls = maxCalls
    self.maxTurns = maxTurns
    self.timeoutMinutes = timeoutMinutes
    self.providers = providers
  }

  /// Whether nothing that a budget counts is limited: neither money nor tokens, calls and turns.
  public var isUnbudgeted: Bool { maxUSD == nil && maxTokens == nil && maxCalls == nil && maxTurns == nil }
}
