public import SkillText

/// A pipeline that is ready to run: inputs bound, order settled. `plan` prints it, `run` performs it.
public struct Plan: Sendable {
  /// A step with its place in the order.
  public struct Step: Sendable {
    /// The step.
    public var definition: StepDefinition
    /// The ids it waits for directly.
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

/// A value made from a document, and the findings on the way; reading never throws.
public struct Parsed<Value: Sendable>: Sendable {
  /// The value; nil when an error stands in the way.
  public var value: Value?
  /// The findings.
  public var diagnostics: [Diagnostic]

  /// Makes a result.
  public init(_ value: Value?, _ diagnostics: [Diagnostic]) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Pipeline {
  /// Reads and checks a pipeline file. The value is nil when there is an error among the findings.
  public static func parse(_ file: SourceFile) -> Parsed<Pipeline> { Parsed(nil, []) }

  /// Binds inputs (as typed on the command line: text to be read by the input's type) and settles the order.
  public func plan(inputs: [String: String]) -> Parsed<Plan> { Parsed(nil, []) }
}
