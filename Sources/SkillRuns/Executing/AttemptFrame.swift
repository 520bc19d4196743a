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
  /// The names of the secrets of all pipelines of the run: what one of them knows, a step of another may find in a file.
  let secretNames: [String]

  init(run: String, runFolder: String, nonce: String, budget: RunBudget, secretNames: [String] = []) {
    self.run = run
    self.runFolder = runFolder
    self.nonce = nonce
    self.budget = budget
    self.secretNames = secretNames
  }
}
