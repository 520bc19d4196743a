import SkillPipelines

/// Makes attempts.
///
/// The scheduler decides when, and what the result is worth.
protocol StepExecutor: Sendable {
  /// Makes an attempt.
  ///
  /// Never throws: a failure is a result with a reason. Cancelling the task ends it.
  @concurrent func execute(_ attempt: StepAttempt) async -> StepResult
  /// What decides the result besides the definition: skills, files, the agent.
  @concurrent func key(of step: ResolvedStep, kind: String, record: @Sendable () async -> RunRecord) async -> StepKey
}
