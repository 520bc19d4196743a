public import SkillText

/// A pipeline that is ready to run: inputs bound, order settled.
///
/// `plan` prints it, `run` performs it.
public struct Plan: Sendable {
  /// A step with its place in the order.
  public struct Step: Sendable {
    /// The step.
    public var definition: StepDefinition
    /// The ids it waits for directly, reduced to what says the same: for a step without `needs`, the earlier steps
    /// that no other earlier step waits for.
    ///
    /// Following them transitively reaches every step it waits for (rule O1).
    public var predecessors: [String]
    /// The earliest wave it can run in, from 1.
    public var wave: Int

    /// Makes a step of a plan.
    public init(definition: StepDefinition, predecessors: [String], wave: Int) {
      self.definition = definition
      self.predecessors = predecessors
      self.wave = wave
    }
  }

  /// The pipeline.
  public var pipeline: Pipeline
  /// The inputs, defaults filled in.
  public var inputs: [String: JSON]
  /// The steps in file order.
  public var steps: [Step]

  /// Makes a plan.
  public init(pipeline: Pipeline, inputs: [String: JSON], steps: [Step]) {
    self.pipeline = pipeline
    self.inputs = inputs
    self.steps = steps
  }
}
