import SkillPipelines

/// The wait between two attempts.
enum Backoff {
  /// `min(max-delay, delay·2^(n-1)) · U(0.75, 1)` in seconds after attempt `n`; what a provider asked for wins, and
  /// nil says that it asked for more than the policy waits.
  static func delay(_ policy: RetryPolicy, attempt: Int, retryAfter: Double?, jitter: Double) -> Double? {
    if let retryAfter { return retryAfter > policy.maxDelaySeconds ? nil : max(0, retryAfter) }
    let doublings = policy.isExponential ? min(62, max(0, attempt - 1)) : 0
    let full = min(policy.maxDelaySeconds, policy.delaySeconds * Double(1 << doublings))
    return full * (0.75 + 0.25 * min(1, max(0, jitter)))
  }
}
