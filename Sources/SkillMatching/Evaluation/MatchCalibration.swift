#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A library's own reading of how sure the matcher is: `scale` and `offset` on the log-odds of its probability.
///
/// The probability that ships was fitted on public skills; one's own requests may show that it is too sure or not sure
/// enough. 1 and 0 change nothing.
public struct MatchCalibration: Sendable, Hashable {
  /// What the log-odds are multiplied by.
  public var scale: Double
  /// What is added to them.
  public var offset: Double

  /// Makes a calibration.
  public init(scale: Double = 1, offset: Double = 0) {
    self.scale = scale
    self.offset = offset
  }

  /// A probability as this calibration has it; 0 and 1 stay.
  public func applied(to probability: Double) -> Double {
    guard probability > 0, probability < 1 else { return probability }
    return 1 / (1 + exp(-(scale * MatchCalibration.logOdds(probability) + offset)))
  }

  static func logOdds(_ probability: Double) -> Double {
    let bounded = min(1 - 1e-6, max(1e-6, probability))
    return log(bounded / (1 - bounded))
  }
}
