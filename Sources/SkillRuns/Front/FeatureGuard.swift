import SkillPipelines
import SkillText

/// Refuses plans that ask for what this version can't do (``LanguageFeature/missing``), or for more than the caller
/// allows.
enum FeatureGuard {
  /// Throws the first refusal.
  static func check(_ plan: Plan, _ options: RunOptions) throws(RunsError) {
    if !options.allowsFull, let step = plan.pipeline.everyStep.first(where: { $0.permissions == .full }) {
      throw RunsError(
        .policy, "step '\(step.id)' asks for full permissions for its agent", path: plan.pipeline.source.path,
        help: "allow it with '--allow-full', or give it 'permissions: edit'")
    }
    guard let refusal = plan.pipeline.refusals.first else { return }
    let path = plan.pipeline.source.path
    throw RunsError(.input, "\(path): \(refusal.message)", path: path, help: refusal.help)
  }
}
