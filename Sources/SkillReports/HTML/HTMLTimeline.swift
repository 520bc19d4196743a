import SkillPrompts
import SkillRuns

/// When each step ran: a bar from its start to its end, in parts of the whole.
struct HTMLTimeline {
  let summary: ReportSummary

  /// The section.
  var section: HTML {
    guard !summary.record.id.isEmpty else { return .concat([]) }
    return .concat([.heading("Timeline", Figures.duration(total))] + summary.steps.map(row))
  }

  private var total: Double {
    max(0.001, summary.steps.map { $0.startedAfter + $0.seconds }.max() ?? 0, summary.record.seconds)
  }

  private func row(_ step: StepRecord) -> HTML {
    let tags = [step.isReused ? "reused" : nil, step.wasInterrupted ? "was interrupted" : nil].compactMap { $0 }
    let name = HTML.element(
      "div", [],
      [.span(HTMLTone.of(step.outcome), VerdictSign.glyph(step.outcome)), .text(" " + step.path)]
        + tags.map { .span("tag", $0) })
    return .div("row", [name, bar(step), .div("r", [.text(time(step))])])
  }

  private func time(_ step: StepRecord) -> String {
    switch step.outcome {
    case .skipped: "skipped"
    case nil: "not run"
    default: Figures.duration(step.seconds)
    }
  }

  private func bar(_ step: StepRecord) -> HTML {
    guard step.outcome != .skipped, step.outcome != nil else {
      let why = step.reason.map { "reason: \($0.rawValue)" } ?? ""
      return .div("mut", [.text(why)])
    }
    let left = percent(step.startedAfter)
    let width = percent(min(step.seconds, total - step.startedAfter))
    let style = "left:\(left)%;width:\(width)%"
    return .div("bar", [.element("i", [("class", HTMLTone.of(step.outcome)), ("style", style)], [])])
  }

  private func percent(_ seconds: Double) -> String { Figures.oneDecimal(min(99, max(0, seconds / total * 100))) }
}

/// The colour class of an outcome.
enum HTMLTone {
  static func of(_ outcome: StepOutcome?) -> String {
    switch outcome {
    case .success: "ok"
    case .failure: "bad"
    case .cancelled: "warn"
    case .skipped, nil: "mut"
    }
  }
}
