import SkillPrompts
import SkillRuns

/// The command that goes on after a run that did not end well.
enum RunAgain {
  /// After faults that a review found, the files change, so the pipeline runs anew; anything else is resumed.
  static func command(_ record: RunRecord) -> String {
    let reasons = Set(record.steps.filter { $0.conclusion == .failure }.compactMap(\.reason))
    let isReviewOnly = record.result == .failure && !reasons.isEmpty && reasons.isSubset(of: [.review])
    return isReviewOnly && !record.pipelinePath.isEmpty
      ? "skillpool run \(record.pipelinePath)" : "skillpool resume \(record.id)"
  }
}
