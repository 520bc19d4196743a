/// What a run may ask of one provider; nil means no limit of its own.
public struct ProviderLimits: Sendable, Hashable {
  /// The most calls at once.
  public var maxParallel: Int?
  /// The most calls in a minute.
  public var requestsPerMinute: Int?
  /// The most tokens in a minute.
  public var tokensPerMinute: Int?

  /// Makes limits.
  public init(maxParallel: Int? = nil, requestsPerMinute: Int? = nil, tokensPerMinute: Int? = nil) {
    self.maxParallel = maxParallel
    self.requestsPerMinute = requestsPerMinute
    self.tokensPerMinute = tokensPerMinute
  }
}
