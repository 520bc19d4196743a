import SkillPrompts
import SkillReviews
import SkillRuns
import SkillText

/// The report as JUnit XML: a suite a skill, a case an item; what is not applicable or unanswered is skipped.
struct JUnitReport {
  /// The record.
  let record: RunRecord

  /// The whole text.
  var text: String {
    let suites = ReportSummary(record).reviews.flatMap { review in
      ReportSummary.bySkill(review.result).map { suite("\(review.step.path) / \($0.skill)", $0.items) }
    }
    let root = XML.element("testsuites", [("name", record.pipeline)], suites + [steps])
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.markup + "\n"
  }

  private func suite(_ name: String, _ items: [ReviewedItem]) -> XML {
    let failures = items.count { $0.verdict == .fail }
    let errors = items.count { $0.verdict == .unknown }
    let skipped = items.count { $0.verdict == .na || $0.verdict == .unanswered }
    let counts: [(String, String)] = [
      ("name", name), ("tests", "\(items.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
      ("skipped", "\(skipped)"),
    ]
    return .element("testsuite", counts, items.map(testCase))
  }

  private func testCase(_ item: ReviewedItem) -> XML {
    .element("testcase", [("name", item.text), ("classname", item.skill), ("file", item.path)], outcome(item))
  }

  private func outcome(_ item: ReviewedItem) -> [XML] {
    let places = item.evidence.map { "\($0.file):\($0.line): \($0.quote)" }.joined(separator: "\n")
    let note = item.note ?? ""
    switch item.verdict {
    case .pass: return []
    case .fail:
      return [
        .element("failure", [("message", item.evidence.first.map { "\($0.file):\($0.line)" } ?? note)], [.text(places)])
      ]
    case .unknown: return [.element("error", [("message", note.isEmpty ? "unknown" : note)])]
    case .na: return [.element("skipped", [("message", note.isEmpty ? "not applicable" : note)])]
    case .unanswered: return [.element("skipped", [("message", "unanswered")])]
    }
  }

  /// The steps that are no reviews, as a suite of their own.
  private var steps: XML {
    let others = record.steps.filter { $0.review == nil && !$0.isPart }
    let failures = others.count { $0.outcome == .failure }
    let skipped = others.count { $0.outcome == .skipped || $0.outcome == nil }
    let counts: [(String, String)] = [
      ("name", "steps"), ("tests", "\(others.count)"), ("failures", "\(failures)"), ("skipped", "\(skipped)"),
    ]
    return .element("testsuite", counts, others.map(stepCase))
  }

  private func stepCase(_ step: StepRecord) -> XML {
    let attributes: [(String, String)] = [
      ("name", step.path), ("classname", step.kind), ("time", Figures.seconds(step.seconds)),
    ]
    let why = [step.reason?.rawValue, step.message].compactMap { $0 }.joined(separator: ": ")
    switch step.outcome {
    case .success: return .element("testcase", attributes)
    case .failure:
      return .element("testcase", attributes, [.element("failure", [("message", why)], [.text(step.lastWords)])])
    case .cancelled, .skipped, nil:
      return .element("testcase", attributes, [.element("skipped", [("message", why.isEmpty ? "not run" : why)])])
    }
  }
}
