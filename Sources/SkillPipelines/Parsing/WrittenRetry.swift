import SkillPrompts

/// A `retry` as it was written: what it means depends on the kind of the step.
struct WrittenRetry {
  var maxAttempts: Int
  var isExponential: Bool
  var delaySeconds: Double
  var maxDelaySeconds: Double
  var reasons: Set<StepReason>?

  /// The policy of a step.
  ///
  /// Without reasons a script is tried again when it fails, an agent when its provider does.
  func policy(for kind: StepKind) -> RetryPolicy {
    RetryPolicy(
      maxAttempts: maxAttempts, isExponential: isExponential, delaySeconds: delaySeconds,
      maxDelaySeconds: maxDelaySeconds, reasons: reasons ?? kind.retriedReasons)
  }
}

extension StepKind {
  fileprivate var retriedReasons: Set<StepReason> {
    switch self {
    case .run: [.exitCode, .timeout]
    case .match, .prompt, .review, .report, .approval, .uses, .repeat: [.rateLimit, .overloaded, .network]
    }
  }
}
