import SkillText
import SkillReviews
import SkillRuns

/// The figures of a run, counted once for every format.
struct ReportSummary {
  /// The record.
  let record: RunRecord
  /// The steps that people see: children of a fan-out, or the step itself.
  let steps: [StepRecord]
  /// The items of every review.
  let items: [ReviewedItem]

  /// Counts a record.
  init(_ record: RunRecord) {
    self.record = record
    steps = record.steps
    items = record.steps.flatMap { $0.review?.items ?? [] }
  }

  /// The steps that are counted: what the parts of a review came to is told by the review.
  var counted: [StepRecord] { steps.filter { !$0.isPart } }
  /// The counted steps that ended with an outcome.
  func steps(_ outcome: StepOutcome) -> [StepRecord] { counted.filter { $0.outcome == outcome } }
  /// The items with a verdict.
  func items(_ verdict: Verdict) -> [ReviewedItem] { items.filter { $0.verdict == verdict } }
  /// The number of decided items.
  var decided: Int { items.count { [.pass, .fail, .na].contains($0.verdict) } }

  /// `12 decided, 3 failed, 4 unanswered`, with unknown ones when there are any.
  var coverage: String {
    let unknown = items(.unknown).count
    let parts = ["\(decided) decided", "\(items(.fail).count) failed", "\(items(.unanswered).count) unanswered"]
    return (parts + (unknown > 0 ? ["\(unknown) unknown"] : [])).joined(separator: ", ")
  }

  /// The result in one word.
  var verdict: String { record.result?.rawValue ?? "unfinished" }
  /// A sign for the result, never the only one.
  var glyph: String {
    switch record.result {
    case .success: items.contains { $0.verdict == .unanswered } ? "–" : "✓"
    case .failure: "✗"
    case .cancelled, .paused, nil: "–"
    }
  }

  /// The review steps, in plan order.
  var reviews: [(step: StepRecord, result: ReviewResult)] {
    steps.compactMap { step in step.review.map { (step, $0) } }
  }

  /// The items of a review by skill, in the order of the review.
  static func bySkill(_ result: ReviewResult) -> [(skill: String, items: [ReviewedItem])] {
    var order: [String] = []
    var groups: [String: [ReviewedItem]] = [:]
    for item in result.items {
      if groups[item.skill] == nil { order.append(item.skill) }
      groups[item.skill, default: []].append(item)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }

  /// What matched, as the `match` steps recorded it.
  var matched: [MatchedSkill] {
    steps.filter { $0.kind == "match" }.flatMap { step in
      (step.outputs?["skills"]?.array ?? []).compactMap(MatchedSkill.init)
    }
  }

  /// What the `match` steps left out, with the reason.
  var leftOut: [(name: String, reason: String)] {
    steps.filter { $0.kind == "match" }.flatMap { step in
      (step.outputs?["left-out"]?.array ?? []).map { ($0["id"]?.string ?? "", $0["reason"]?.string ?? "") }
    }
  }
}
