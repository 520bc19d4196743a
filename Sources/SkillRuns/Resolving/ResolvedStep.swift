import SkillPipelines
import SkillText

/// A step with every value filled in, and what it says in its key.
struct ResolvedStep: Sendable {
  /// What it is to do.
  var work: StepWork
  /// The time one attempt may take.
  var timeout: Duration?
  /// The time without output that one attempt may take.
  var idleTimeout: Duration?
  /// The pipeline that it is written in.
  var box: PipelineBox
  /// What its agent may do in the work tree.
  var permissions: Permissions
  /// Where it works.
  var isolation: Isolation
  /// Globs of files that are kept with the run.
  var artifacts: [String]
  /// The definition with its values, names in place of secrets: part of the key.
  var definition: JSON
  /// The values of secrets that it may see, to be kept out of everything that is written.
  var secrets: [String]
  /// The path of the review that it is a part of; nil for a step of its own.
  var whole: String?

  /// The pipeline that it is written in.
  var unit: Pipeline { box.pipeline }

  /// Whether making an attempt may ask a model.
  var mayCallModel: Bool {
    switch work {
    case .prompt, .review: true
    case .run, .match, .report: false
    }
  }

  /// The part of a review that asks the checklist of one skill, as its key says it.
  mutating func narrow(to skill: String, of whole: String) {
    guard case .review(var review) = work else { return }
    review.skills = [skill]
    work = .review(review)
    self.whole = whole
    guard case .object(var members) = definition else { return }
    members["skills"] = [.string(skill)]
    definition = .object(members)
  }
}
