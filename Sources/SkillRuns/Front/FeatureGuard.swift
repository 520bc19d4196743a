import SkillPipelines
import SkillText

/// Refuses plans that ask for what this version can't do (``LanguageFeature/missing``).
enum FeatureGuard {
  /// Throws the first refusal.
  static func check(_ plan: Plan) throws(RunsError) {
    guard let refusal = plan.pipeline.refusals.first else { return }
    let path = plan.pipeline.source.path
    throw RunsError(.input, "\(path): \(refusal.message)", path: path, help: refusal.help)
  }
}
