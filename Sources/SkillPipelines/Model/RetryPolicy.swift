public import SkillPrompts

/// How often to try a step, and how long to wait in between.
public struct RetryPolicy: Sendable, Hashable {
  /// The most attempts, the first one included.
  public var maxAttempts: Int
  /// Whether the delay doubles from attempt to attempt.
  public var isExponential: Bool
  /// The first delay in seconds.
  public var delaySeconds: Double
  /// The longest delay in seconds.
  public var maxDelaySeconds: Double
  /// The reasons that are tried again.
  public var reasons: Set<StepReason>

  /// The reasons that are tried again where nothing else is said.
  public static let defaultReasons: Set<StepReason> = [.rateLimit, .overloaded, .network]

  /// Makes a policy with the defaults of `docs/pipelines.md`.
  public init(
    maxAttempts: Int = 1, isExponential: Bool = true, delaySeconds: Double = 2, maxDelaySeconds: Double = 300,
    reasons: Set<StepReason> = RetryPolicy.defaultReasons
  ) {
    self.maxAttempts = maxAttempts
    self.isExponential = isExponential
    self.delaySeconds = delaySeconds
    self.maxDelaySeconds = maxDelaySeconds
    self.reasons = reasons
  }
}
