import SkillText

/// One attempt of a step, ready to be made.
struct StepAttempt: Sendable {
  /// The id of the run.
  var run: String
  /// The folder of the run.
  var runFolder: String
  /// The path of the step.
  var path: String
  /// The number, from 1 over all sessions.
  var number: Int
  /// The step's values and definition.
  var step: ResolvedStep
  /// The step's key.
  var key: String
  /// Random text that fences data in prompts; one for the whole run.
  var nonce: String
  /// The model it asks; nil for the agent's own, or for none.
  var model: String?
  /// The number of the step in the flat list of the plan.
  var template = 0
  /// What its expressions may see; empty unless another process is to fill them in.
  var values: [String: JSON] = [:]
  /// The folder it works in; nil for the project's.
  var workingDirectory: String?
  /// What its calls may use up.
  var budget: RunBudget
  /// The accounts that its calls are charged to: its own, those of the steps around it, the run's.
  var accounts: [String]
  /// The run as it is known, for reports.
  var record: @Sendable () async -> RunRecord

  /// The folder that the attempt may put files into.
  var folder: String { RunFolder(path: runFolder).attempt(path, number) }
  /// The start of the names of unfinished files.
  var draft: String { RunFolder(path: runFolder).draft(path, number) }
}

extension StepAttempt {
  /// The attempt that a coordinator has written down.
  init(
    _ spec: StepSpec, _ step: ResolvedStep, folder: RunFolder, budget: RunBudget,
    record: @escaping @Sendable () async -> RunRecord
  ) {
    self.init(
      run: spec.run, runFolder: folder.path, path: spec.step, number: spec.attempt, step: step, key: spec.key,
      nonce: spec.nonce, model: spec.model, budget: budget, accounts: [""], record: record)
  }
}
