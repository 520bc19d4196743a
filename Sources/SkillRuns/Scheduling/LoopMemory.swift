import SkillText

/// What the scheduler remembers of a step with steps inside of it.
struct LoopMemory: Sendable {
  /// The most iterations, for a loop.
  var most = 0
  /// The iterations that have begun.
  var iterations = 0
  /// The value of `progress` after the last iteration.
  var progress: JSON?
  /// The `steps` context of the last iteration, those outside of the loop not included.
  var previous: JSON = .null
  /// The list whose steps came last: of an iteration, or of the other pipeline.
  var scope = 0
}
