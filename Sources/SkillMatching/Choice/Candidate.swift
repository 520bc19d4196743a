import Skills

/// A skill that may be listed for a task, before it is explained.
struct Candidate {
  /// Its place among all skills: matchable ones first, then those that can only be named.
  var position: Int
  /// 3 named in the task, 2 a trigger word for word, 1 scored.
  var tier: Int
  /// Its place in the ranking; nil when it is not among the best.
  var rank: Int?
  var score: Double
  var confidence: Double
  /// The trigger that the task says word for word.
  var phrase: SkillTrigger?
  /// The part of the score that counts only behind the first skill.
  var further = 0.0
  /// What the rest of the pool says of it.
  var pool: PoolEvidence?
  /// What the project does to its score, if anything.
  var signal: MatchReason?
}
