import SkillPipelines

/// Makes attempts.
///
/// The scheduler decides when, and what the result is worth.
protocol StepExecutor: Sendable {
  /// Makes an attempt.
  ///
  /// Never throws: a failure is a result with a reason. Cancelling the task ends it. Begins where the caller is, so that
  /// an answer known at once costs no change of threads; what takes time has to leave.
  nonisolated(nonsending) func execute(_ attempt: StepAttempt) async -> StepResult
  /// The key of a script that its definition alone decides; nil when more does.
  func plainKey(of script: PlainScript) -> String?
  /// The key of a step that its definition alone decides; nil when more does.
  func plainKey(of step: ResolvedStep, kind: String) -> StepKey?
  /// What decides the result besides the definition: skills, files, the agent.
  @concurrent func key(of step: ResolvedStep, kind: String, record: @Sendable () async -> RunRecord) async -> StepKey
  /// Where an attempt of a step is made best; nil for anywhere.
  func preference(for step: ResolvedStep) -> (any TaskExecutor)?
  /// Says that the parts of a review have all ended.
  func end(of whole: String)
}

extension StepExecutor {
  /// Leaves it to ``key(of:kind:record:)``.
  func plainKey(of script: PlainScript) -> String? { nil }
  /// Leaves it to ``key(of:kind:record:)``.
  func plainKey(of step: ResolvedStep, kind: String) -> StepKey? { nil }
  /// Anywhere.
  func preference(for step: ResolvedStep) -> (any TaskExecutor)? { nil }
  /// Nothing to do.
  func end(of whole: String) {}
}
