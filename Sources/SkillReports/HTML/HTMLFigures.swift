import SkillRuns
import SkillReviews

/// Six figures that add up: the items, and how many of them got each verdict.
///
/// Without items: the steps by outcome.
struct HTMLFigures {
  let summary: ReportSummary

  /// The row of figures.
  var section: HTML { .div("kpi", (summary.items.isEmpty ? stepTiles : itemTiles).map(tile)) }

  private var itemTiles: [(figure: Int, words: String, tone: String)] {
    let verdicts: [(Verdict, String)] = [
      (.fail, "bad"), (.pass, "ok"), (.na, ""), (.unknown, "warn"), (.unanswered, "warn"),
    ]
    let tiles = verdicts.map { verdict, tone in
      let count = summary.items(verdict).count
      return (count, VerdictSign.words(verdict), count > 0 ? tone : "")
    }
    return [(summary.items.count, "checklist items", "")] + tiles
  }

  private var stepTiles: [(figure: Int, words: String, tone: String)] {
    let open = summary.counted.count { $0.outcome == nil }
    return [
      (summary.counted.count, "steps", ""), (summary.steps(.failure).count, "failed", "bad"),
      (summary.steps(.success).count, "succeeded", "ok"), (summary.steps(.skipped).count, "skipped", ""),
      (summary.steps(.cancelled).count, "cancelled", "warn"), (open, "not run", ""),
    ]
  }

  private func tile(_ figure: Int, _ words: String, _ tone: String) -> HTML {
    let number = HTML.element("b", [("class", tone)], [.text(Figures.grouped(figure))])
    return .element("div", [], [number, .span("mut", words)])
  }
}
