/// The answers of the status functions for one step.
package struct StepStatus: Sendable, Hashable {
  /// Whether every step before it succeeded (rule O3).
  package var success: Bool
  /// Whether one before it failed.
  package var failure: Bool
  /// Whether the run is being stopped.
  package var cancelled: Bool

  /// Makes a status.
  package init(success: Bool = true, failure: Bool = false, cancelled: Bool = false) {
    self.success = success
    self.failure = failure
    self.cancelled = cancelled
  }

  /// Adds what another step and the ones before it came to.
  mutating func merge(_ other: StepStatus) {
    success = success && other.success
    failure = failure || other.failure
  }
}
