#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A calibration fitted to requests, and what it is worth.
public struct CalibrationFit: Sendable, Hashable {
  /// What the matcher said of a skill, and whether it was right.
  public struct Sample: Sendable, Hashable {
    /// The probability, 0…1.
    public var probability: Double
    /// Whether the skill was right.
    public var isRight: Bool

    /// Makes a sample.
    public init(_ probability: Double, isRight: Bool) {
      self.probability = probability
      self.isRight = isRight
    }
  }

  /// The calibration.
  public var calibration: MatchCalibration
  /// The samples with a right skill.
  public var right: Int
  /// The samples with a wrong one.
  public var wrong: Int
  /// The mean log loss with the probability that ships.
  public var lossBefore: Double
  /// The mean log loss of samples that were left out of the fit, each fifth in turn.
  public var lossAfter: Double

  /// The fewest samples of each kind that a calibration can be trusted with.
  public static let fewest = 20

  /// Whether there are enough samples, and the samples that were left out are judged better.
  public var isUseful: Bool { isLargeEnough && lossAfter < lossBefore }
  /// Whether there are enough samples of both kinds.
  public var isLargeEnough: Bool { min(right, wrong) >= Self.fewest }

  /// Fits two numbers to samples, held towards no change by a prior that weighs as much as a few samples.
  public init(_ samples: [Sample]) {
    calibration = CalibrationFit.fit(samples)
    right = samples.count(where: \.isRight)
    wrong = samples.count - right
    lossBefore = CalibrationFit.loss(samples, MatchCalibration())
    var sum = 0.0
    for fold in 0..<5 {
      let inside = samples.indices.filter { $0 % 5 != fold }.map { samples[$0] }
      let outside = samples.indices.filter { $0 % 5 == fold }.map { samples[$0] }
      sum += CalibrationFit.loss(outside, CalibrationFit.fit(inside)) * Double(outside.count)
    }
    lossAfter = sum / Double(max(1, samples.count))
  }

  /// The weight of the prior.
  private static let prior = 2.0

  /// Newton's method on two numbers; the log loss is convex, so that a few rounds end it.
  private static func fit(_ samples: [Sample]) -> MatchCalibration {
    var (scale, offset) = (1.0, 0.0)
    for _ in 0..<50 {
      var (gradientScale, gradientOffset) = (prior * (scale - 1), prior * offset)
      var (a, b, c) = (prior, 0.0, prior)
      for sample in samples {
        let x = MatchCalibration.logOdds(sample.probability)
        let p = 1 / (1 + exp(-(scale * x + offset)))
        let (error, weight) = (p - (sample.isRight ? 1 : 0), max(1e-9, p * (1 - p)))
        gradientScale += error * x
        gradientOffset += error
        a += weight * x * x
        b += weight * x
        c += weight
      }
      let determinant = a * c - b * b
      guard determinant > 1e-12 else { break }
      scale -= (c * gradientScale - b * gradientOffset) / determinant
      offset -= (a * gradientOffset - b * gradientScale) / determinant
    }
    return MatchCalibration(scale: max(0.05, scale), offset: offset)
  }

  private static func loss(_ samples: [Sample], _ calibration: MatchCalibration) -> Double {
    guard !samples.isEmpty else { return 0 }
    let sum = samples.reduce(0.0) { sum, sample in
      let p = min(1 - 1e-6, max(1e-6, calibration.applied(to: sample.probability)))
      return sum - log(sample.isRight ? p : 1 - p)
    }
    return sum / Double(samples.count)
  }
}

extension MatchEvaluation {
  /// What the matcher said, one sample a request: of the first match of a request that should find a skill, or nothing;
  /// of each skill that a request should not find, where it was chosen or first.
  public var samples: [CalibrationFit.Sample] {
    outcomes.compactMap { outcome in
      guard let first = outcome.first, first.tier == 1 else { return nil }
      if outcome.isPositive { return CalibrationFit.Sample(first.confidence, isRight: outcome.rank == 1) }
      if outcome.request.expectsNone { return CalibrationFit.Sample(first.confidence, isRight: false) }
      return outcome.forbiddenFirst ? CalibrationFit.Sample(first.confidence, isRight: false) : nil
    }
  }
}
