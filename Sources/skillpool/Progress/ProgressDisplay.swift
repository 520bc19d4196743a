import SkillRuns

/// Shows a run while it goes on.
///
/// Messages go to the error stream; data stays on the other one.
protocol ProgressDisplay: Sendable {
  /// Takes note of an event.
  func show(_ event: RunEvent)
  /// Draws again, so that clocks move.
  func tick()
  /// Takes everything that moves off the screen.
  func finish()
}

/// How progress is shown.
enum ProgressMode: String, ArgumentValue, CaseIterable {
  case auto, live, plain, none
}

/// Shows nothing.
struct NoProgress: ProgressDisplay {
  func show(_ event: RunEvent) {}
  func tick() {}
  func finish() {}
}
