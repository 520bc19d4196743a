/// What a task finds for a skill beyond the skill's own words: what counts behind the first skill only.
struct PoolEvidence: Sendable {
  /// The words of the task that its neighbours say more of than the skill.
  var nearby = 0.0
  /// Those that its neighbours' names and descriptions say, and its own do not.
  var implied = 0.0
  /// The pairs of neighbouring words that its neighbours have, and it has not.
  var pairs = 0.0
  /// Those that stand where other skills of its pack name it, and not in its name and description.
  var named = 0.0
  /// The pairs of neighbouring words that stand there, and not in its name, description and triggers.
  var namedPairs = 0.0
  /// The words that it says more of than the first skill.
  var over = 0.0
  /// The neighbours that say words which it says less of, and what they say of them.
  var like: [(document: Int, weight: Double)] = []
  /// The line that says the weightiest of the words where the skill is named.
  var namedAt: NamedSkills.Place?

  /// What the neighbours add to the score.
  func near(_ formula: Formula) -> Double {
    formula.nearby * nearby + formula.implied * implied + formula.pairsNearby * pairs
  }

  /// What it adds to the score in all.
  func value(_ formula: Formula) -> Double { near(formula) + naming(formula) + formula.over * over }

  /// What the lines add that name it.
  func naming(_ formula: Formula) -> Double { formula.named * named + formula.pairsNamed * namedPairs }
}
