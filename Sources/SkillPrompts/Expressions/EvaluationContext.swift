public import SkillText

/// What an expression may see.
public struct EvaluationContext: Sendable {
  /// The answers of `success()`, `failure()`, `cancelled()`.
  public struct Status: Sendable, Hashable {
    /// Whether every predecessor succeeded (rule O3).
    public var success: Bool
    /// Whether a predecessor failed.
    public var failure: Bool
    /// Whether the run is being cancelled.
    public var cancelled: Bool

    /// Makes a status.
    public init(success: Bool = true, failure: Bool = false, cancelled: Bool = false) {
      self.success = success
      self.failure = failure
      self.cancelled = cancelled
    }
  }

  /// The named contexts: `inputs`, `env`, `steps`, `matrix`, `iteration`, `previous`, `run`, `secrets`, `agents`.
  public var values: [String: JSON]
  /// The status functions' answers; nil where they may not be called.
  public var status: Status?
  /// Answers `hashFiles(globs…)` with a digest, nil when no file matches; itself nil where files may not be read.
  public var hashFiles: (@Sendable ([String]) -> String?)?

  /// Makes a context.
  public init(
    values: [String: JSON] = [:], status: Status? = nil, hashFiles: (@Sendable ([String]) -> String?)? = nil
  ) {
    self.values = values
    self.status = status
    self.hashFiles = hashFiles
  }
}
