public import SkillText

/// A skill that a step names in words, not by the output of another step.
public struct SkillMention: Sendable, Hashable {
  /// The name as it is written.
  public var name: String
  /// The id of the step.
  public var step: String
  /// The place of the name in the pipeline's own file.
  public var range: SourceRange

  /// Makes one.
  public init(name: String, step: String, range: SourceRange) {
    self.name = name
    self.step = step
    self.range = range
  }
}

extension Pipeline {
  /// The finding that a skill which is named can't be used as named, at the place of its name.
  public func finding(about mention: SkillMention, _ message: String, help: String?) -> Diagnostic {
    .error(
      PipelineRule.Code.unknownSkill.rawValue, "step '\(mention.step)': \(message)",
      at: source.location(mention.range), help: help)
  }

  /// The pipelines that its steps use, at any depth, this one first.
  public var withNested: [Pipeline] { [self] + nested.flatMap(\.withNested) }
}
