import SkillReviews
import SkillRuns

/// Signs and words for verdicts and outcomes: the sign is never the only one.
enum VerdictSign {
  /// The sign of a verdict.
  static func glyph(_ verdict: Verdict) -> String {
    switch verdict {
    case .pass: "✓"
    case .fail: "✗"
    case .na: "–"
    case .unknown: "?"
    case .unanswered: "□"
    }
  }

  /// The words for a verdict.
  static func words(_ verdict: Verdict) -> String {
    switch verdict {
    case .pass: "passed"
    case .fail: "failed"
    case .na: "not applicable"
    case .unknown: "unknown"
    case .unanswered: "unanswered"
    }
  }

  /// The sign of an outcome.
  static func glyph(_ outcome: StepOutcome?) -> String {
    switch outcome {
    case .success: "✓"
    case .failure: "✗"
    case .cancelled, .skipped: "–"
    case nil: "…"
    }
  }

  /// The order in which verdicts are listed: what needs a person first.
  static let order: [Verdict] = [.fail, .unknown, .unanswered, .pass, .na]
}
