public import SkillPrompts
import SkillText

/// Settings of a `uses` step, which runs another pipeline as one step.
public struct UsesSettings: Sendable {
  /// The deepest nesting of pipelines, the file itself not counted.
  public static let deepest = InputLimits.pipelineDepth.value

  /// The path as it is written: relative to the file that names it.
  public var path: String
  /// The values of the inputs by name (`with`).
  public var inputs: [String: ValueTemplate]
  /// The other pipeline, parsed and checked; its ``Pipeline/source`` has the path inside the project.
  ///
  /// It is never nil in a pipeline that ``Pipeline/parse(_:at:agents:files:)`` gives.
  public var pipeline: Pipeline?

  /// Makes settings.
  public init(path: String, inputs: [String: ValueTemplate] = [:], pipeline: Pipeline? = nil) {
    self.path = path
    self.inputs = inputs
    self.pipeline = pipeline
  }
}
