import SkillRuns
import SkillReviews

/// The checklists with verdicts and evidence: what needs a person first, what passed folded away.
struct HTMLChecklists {
  let summary: ReportSummary

  /// The sections of every review.
  var section: HTML { .concat(summary.reviews.map { review($0.step.path, $0.result) }) }

  private func review(_ path: String, _ result: ReviewResult) -> HTML {
    let remark = "verdict \(result.verdict.rawValue) · \(Figures.counted(result.fileCount, "file")) looked at"
    return .concat(
      [.heading("Checklists of \(path)", remark)] + ReportSummary.bySkill(result).map { group($0.skill, $0.items) })
  }

  private func group(_ skill: String, _ items: [ReviewedItem]) -> HTML {
    let title = HTML.element("h3", [], [.text(skill + " "), .span("mut", counts(items))])
    let open = items.filter { $0.verdict == .fail || $0.verdict == .unknown }
    let unanswered = items.filter { $0.verdict == .unanswered }
    let settled = items.filter { $0.verdict == .pass || $0.verdict == .na }
    return .concat([title, table(open), folded("Unanswered", unanswered), folded("Passed or not applicable", settled)])
  }

  private func counts(_ items: [ReviewedItem]) -> String {
    VerdictSign.order.map { verdict in (verdict, items.count { $0.verdict == verdict }) }
      .filter { $0.1 > 0 }.map { "\($0.1) \(VerdictSign.words($0.0))" }.joined(separator: " · ")
  }

  private func folded(_ title: String, _ items: [ReviewedItem]) -> HTML {
    items.isEmpty ? .concat([]) : .details(title, Figures.counted(items.count, "item"), [table(items)])
  }

  private func table(_ items: [ReviewedItem]) -> HTML {
    guard !items.isEmpty else { return .concat([]) }
    let cells: [HTML] = [
      .element("th", [("class", "v")], [.text("verdict")]), .element("th", [], [.text("item")]),
      .element("th", [], [.text("evidence")]),
    ]
    let head = HTML.element("thead", [], [.element("tr", [], cells)])
    return .element("table", [], [head, .element("tbody", [], items.map(row))])
  }

  private func row(_ item: ReviewedItem) -> HTML {
    let tone = item.verdict == .fail ? "bad" : item.verdict == .pass ? "ok" : item.verdict == .na ? "mut" : "warn"
    let verdict = "\(VerdictSign.glyph(item.verdict)) \(VerdictSign.words(item.verdict))"
    let source = HTML.div("mut", [.code("\(item.path):\(item.line)")])
    return .element(
      "tr", [],
      [
        .element("td", [("class", "v \(tone)")], [.text(verdict)]),
        .element("td", [], [.item(item.text), source]), .element("td", [], evidence(item)),
      ])
  }

  private func evidence(_ item: ReviewedItem) -> [HTML] {
    let places = item.evidence.isEmpty ? item.candidates : item.evidence
    let label: [HTML] = item.evidence.isEmpty && !places.isEmpty ? [.div("mut", [.text("lines to look at:")])] : []
    let lines = places.map { place -> HTML in
      .element(
        "div", [],
        [.code("\(place.file):\(place.line)"), .text(" "), .element("code", [("class", "q")], [.text(place.quote)])])
    }
    return label + lines + (item.note.map { [.div("mut", [.text($0)])] } ?? [])
  }
}
