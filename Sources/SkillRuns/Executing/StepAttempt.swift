import SkillText

/// One attempt of a step, ready to be made.
struct StepAttempt: Sendable {
  /// What it has in common with the other attempts of the run.
  let frame: AttemptFrame
  /// The path of the step.
  var path: String
  /// The number, from 1 over all sessions.
  var number: Int
  /// The step's values and definition.
  var step: ResolvedStep
  /// The step's key.
  var key: String
  /// The model it asks; nil for the agent's own, or for none.
  var model: String?
  /// The number of the step in the flat list of the plan.
  var template = 0
  /// What its expressions may see; empty unless another process is to fill them in.
  var values: [String: JSON] = [:]
  /// The folder it works in; nil for the project's.
  var workingDirectory: String?
  /// The accounts that its calls are charged to: its own, those of the steps around it, the run's.
  var accounts: [String]
  /// The run as it is known, for reports.
  var record: @Sendable () async -> RunRecord

  /// The id of the run.
  var run: String { frame.run }
  /// The folder of the run.
  var runFolder: String { frame.runFolder }
  /// Random text that fences data in prompts; one for the whole run.
  var nonce: String { frame.nonce }
  /// What its calls may use up.
  var budget: RunBudget { frame.budget }
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
      frame: AttemptFrame(run: spec.run, runFolder: folder.path, nonce: spec.nonce, budget: budget), path: spec.step,
      number: spec.attempt, step: step, key: spec.key, model: spec.model, accounts: [""], record: record)
  }
}
