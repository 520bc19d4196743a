import SkillPipelines

/// A pipeline that many values share: handing it on costs one reference, whatever it consists of.
final class PipelineBox: Sendable {
  /// The pipeline.
  let pipeline: Pipeline

  init(_ pipeline: Pipeline) { self.pipeline = pipeline }
}
