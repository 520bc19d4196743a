public import SkillText

/// A place of a file that asks for a feature.
public struct FeatureUse: Sendable, Hashable {
  /// The feature.
  public var feature: LanguageFeature
  /// The first place that asks for it.
  public var range: SourceRange

  /// Makes a use.
  public init(_ feature: LanguageFeature, at range: SourceRange) {
    self.feature = feature
    self.range = range
  }
}

extension Pipeline {
  /// Why this version can't run the pipeline: an error for each feature it asks for that is missing, nested files
  /// included; empty when it can.
  public var refusals: [Diagnostic] { refusals(severity: .error) }

  /// The same as findings of some severity.
  func refusals(severity: Diagnostic.Severity) -> [Diagnostic] {
    let own = features.filter { LanguageFeature.missing.contains($0.feature) }.map { use in
      Diagnostic(
        code: PipelineRule.Code.notYet.rawValue, severity: severity,
        message: "'\(use.feature.rawValue)' is not in this version yet", at: source.location(use.range),
        help: "leave it out, or run the pipeline with a version that has it")
    }
    return own + nested.flatMap { $0.refusals(severity: severity) }
  }

  /// The pipelines that its steps use, in file order.
  public var nested: [Pipeline] {
    guard steps.contains(where: \.hasOthersInside) else { return [] }
    return allSteps.compactMap { if case .uses(let settings) = $0.kind { settings.pipeline } else { nil } }
  }

  /// Whether a step of it, or of a pipeline that it uses, works with skills.
  public var needsSkills: Bool {
    let isOwn = allSteps.contains { step in
      switch step.kind {
      case .match, .prompt, .review: true
      case .run, .report, .approval, .uses, .repeat: false
      }
    }
    return isOwn || nested.contains(where: \.needsSkills)
  }

  /// Every step of the file in reading order, those inside of `repeat` included.
  public var allSteps: [StepDefinition] {
    steps.contains(where: \.hasOthersInside) ? steps.flatMap(\.withInner) : steps
  }
}

extension StepDefinition {
  /// Whether the step consists of others: it repeats some, or uses a pipeline.
  fileprivate var hasOthersInside: Bool {
    switch kind {
    case .repeat, .uses: true
    default: false
    }
  }

  /// The step and every step inside of it, in reading order.
  public var withInner: [StepDefinition] {
    guard case .repeat(let settings) = kind else { return [self] }
    return [self] + (settings.steps + settings.between).flatMap(\.withInner)
  }
}
