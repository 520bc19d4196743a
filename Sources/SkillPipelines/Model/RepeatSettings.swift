public import SkillPrompts
import SkillText

/// Settings of a `repeat` step: its steps run, then `until` decides, then `between` runs, and so on.
///
/// The loop always ends with its steps, never with `between`.
public struct RepeatSettings: Sendable {
  /// The most iterations a file may ask for.
  public static let mostIterations = InputLimits.iterations.value

  /// The condition that ends the loop, decided after ``steps``; nothing is added to its text.
  public var until: Expression
  /// The most iterations, 1 to ``mostIterations``; a template until it is resolved.
  public var maxIterations: ValueTemplate
  /// A value that must change from one iteration to the next; otherwise the loop ends as `stalled`.
  public var progress: Expression?
  /// The steps of an iteration.
  public var steps: [StepDefinition]
  /// The steps between an iteration and the next.
  public var between: [StepDefinition]

  /// Makes settings.
  public init(
    until: Expression, maxIterations: ValueTemplate, progress: Expression? = nil, steps: [StepDefinition],
    between: [StepDefinition] = []
  ) {
    self.until = until
    self.maxIterations = maxIterations
    self.progress = progress
    self.steps = steps
    self.between = between
  }
}
