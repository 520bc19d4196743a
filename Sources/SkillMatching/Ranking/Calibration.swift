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
  /// The number of words of the task that the skill says.
  var said: Int
  /// The part of the task's weight that those words make, 0…1.
  var coverage: Double

  /// The values that the logistic weighs, in the order of ``Calibration/weights``.
  ///
  /// None of them knows the size of the pool, and so the probability means the same in a small library and a large one.
  var features: [Double] {
    [
      1, score / max(1e-9, 6 * total),
      min(Calibration.widestMargin, max(-1, (score - rival) / max(1e-9, score))), log(Double(max(1, words))),
    ]
  }
}

/// Turns the evidence for a match into the probability that the skill is right.
enum Calibration {
  /// The weights of a logistic regression; `docs/matching.md` tells how they were fitted.
  static let weights = [-6.1, 3.2, 4.8, 1.55]
  /// A lead beyond this part of the score says no more.
  static let widestMargin = 0.7
  /// What a match by a single word of a longer task is worth at most.
  static let mostByOneWord = 0.29

  /// The probability, 0…1.
  static func probability(_ evidence: MatchEvidence) -> Double {
    guard evidence.score > 0 else { return 0 }
    let sum = zip(weights, evidence.features).reduce(0) { $0 + $1.0 * $1.1 }
    let probability = 1 / (1 + exp(-sum))
    let isThin = evidence.said < 2 && evidence.coverage < 0.5
    return isThin ? min(mostByOneWord, probability) : probability
  }

  /// The band of a probability.
  static func band(_ probability: Double) -> SkillMatch.Band {
    probability >= 0.5 ? .strong : probability >= 0.3 ? .weak : .none
  }
}
