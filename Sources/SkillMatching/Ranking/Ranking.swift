/// The best skills for a task by score, and what the whole pool looks like.
struct Ranking {
  /// A skill and its score.
  struct Hit {
    var document: Int
    var score: Double
  }

  /// Best first; equal scores in the order of the index.
  var hits: [Hit]
  /// The mean of the scores of all skills.
  var mean: Double
  /// Their standard deviation.
  var deviation: Double
}
