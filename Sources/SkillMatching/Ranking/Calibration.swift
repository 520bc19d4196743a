#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is known about a match when its probability is worked out.
struct MatchEvidence {
  /// The score of the skill.
  var score: Double
  /// The best score of any other skill.
  var rival: Double
  /// The number of distinct words of the task.
  var words: Int
  /// What those words count for together.
  var total: Double
  /// How far the score stands out of the pool, in standard deviations.
  var height: Double
  /// The part of the task's weight that the name, description and triggers say.
  var covered: Double
  /// The number of skills.
  var pool: Int

  /// The values that the logistic weighs, in the order of ``Calibration/weights``.
  var features: [Double] {
    let count = Double(max(1, words))
    return [
      1, score / count.squareRoot(), score / max(1e-9, 6 * total), height, (score - rival) / max(1e-9, score), covered,
      log(Double(max(1, pool))), log(count), log(1 + score),
    ]
  }
}

/// Turns the evidence for a match into the probability that the skill is right.
enum Calibration {
  /// The weights of a logistic regression; `docs/matching.md` tells how they were fitted.
  static let weights = [-6.626, -0.1093, 1.3953, 0.1702, 2.6369, 0.3963, -0.776, -1.7384, 3.4906]

  /// The probability, 0…1.
  static func probability(_ evidence: MatchEvidence) -> Double {
    guard evidence.score > 0 else { return 0 }
    let sum = zip(weights, evidence.features).reduce(0) { $0 + $1.0 * $1.1 }
    return 1 / (1 + exp(-sum))
  }

  /// The band of a probability.
  static func band(_ probability: Double) -> SkillMatch.Band {
    probability >= 0.5 ? .strong : probability >= 0.3 ? .weak : .none
  }
}
