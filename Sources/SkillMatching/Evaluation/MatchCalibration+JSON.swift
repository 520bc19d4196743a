public import SkillText

extension MatchCalibration {
  /// The schema of a file that holds a calibration.
  static let schema = "skillpool.calibration/1"

  /// The file's content for a fit.
  public static func json(_ fit: CalibrationFit) -> JSON {
    [
      "schema": .string(schema), "matcher-version": .string(TriggerIndex.matcherVersion),
      "scale": .rounded(fit.calibration.scale), "offset": .rounded(fit.calibration.offset),
      "right": .int(fit.right), "wrong": .int(fit.wrong), "log-loss": .rounded(fit.lossBefore),
      "log-loss-fitted": .rounded(fit.lossAfter),
    ]
  }

  /// Reads the content of such a file; the diagnostic says why it does not count.
  public static func read(_ file: SourceFile) -> Result<MatchCalibration, CalibrationProblem> {
    guard let json = try? JSON(parsing: file.bytes), json["schema"]?.string == schema,
      let scale = json["scale"]?.number, let offset = json["offset"]?.number, scale > 0
    else { return .failure(CalibrationProblem("\(file.path) is no calibration")) }
    guard json["matcher-version"]?.string == TriggerIndex.matcherVersion else {
      return .failure(CalibrationProblem("\(file.path) was fitted for another version of the matcher"))
    }
    return .success(MatchCalibration(scale: scale, offset: offset))
  }
}

/// Why a calibration file does not count.
public struct CalibrationProblem: Error, Sendable, Hashable {
  /// The reason.
  public var message: String

  /// Makes a problem.
  public init(_ message: String) { self.message = message }
}
