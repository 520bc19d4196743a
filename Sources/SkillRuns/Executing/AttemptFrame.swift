/// What the attempts of a run have in common: handing it on costs one reference.
final class AttemptFrame: Sendable {
  /// The id of the run.
  let run: String
  /// The folder of the run.
  let runFolder: String
  /// Random text that fences data in prompts.
  let nonce: String
  /// What calls may use up.
  let budget: RunBudget

  init(run: String, runFolder: String, nonce: String, budget: RunBudget) {
    self.run = run
    self.runFolder = runFolder
    self.nonce = nonce
    self.budget = budget
  }
}
