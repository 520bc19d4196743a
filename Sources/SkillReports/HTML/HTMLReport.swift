import SkillPrompts
import SkillReviews
import SkillRuns

/// The report as one page: no script, no network, everything inside, every value escaped.
///
/// Order: verdict, six figures that add up, what failed and how to go on, timeline, graph, why these skills,
/// checklists with evidence, and the texts of the steps.
struct HTMLReport {
  /// The record.
  let record: RunRecord

  /// The whole page.
  var text: String {
    let summary = ReportSummary(record)
    let sections = [
      header(summary), HTMLFigures(summary: summary).section, alert(summary), HTMLTimeline(summary: summary).section,
      HTMLGraph(summary: summary).section, HTMLSkills(summary: summary).section,
      HTMLChecklists(summary: summary).section, HTMLSteps(summary: summary).section, footer,
    ]
    let body = HTML.element("body", [], [.element("main", [], sections)])
    let html = HTML.element("html", [("lang", "en")], [head(summary), body])
    return "<!doctype html>\n" + html.markup + "\n"
  }

  private func head(_ summary: ReportSummary) -> HTML {
    .element(
      "head", [],
      [
        .void("meta", [("charset", "utf-8")]),
        .void("meta", [("name", "viewport"), ("content", "width=device-width,initial-scale=1")]),
        .void("meta", [("http-equiv", "Content-Security-Policy"), ("content", HTMLReport.policy)]),
        .element("title", [], [.text("\(summary.glyph) \(record.pipeline): \(summary.verdict)")]),
        .element("style", [], [HTML(trusted: HTMLStyle.sheet)]),
      ])
  }

  /// Nothing may be loaded or run; only the page's own style applies.
  static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  private func header(_ summary: ReportSummary) -> HTML {
    let tone = record.result == .success ? "ok" : record.result == .failure ? "bad" : "warn"
    let title = HTML.element(
      "h1", [],
      [
        .span(tone, "\(summary.glyph) \(summary.verdict)"), .text(" " + record.pipeline + " "),
        .span("mut", record.pipelinePath),
      ])
    let steps = "\(Figures.counted(summary.counted.count, "step")) in \(Figures.duration(record.seconds))"
    let line = (record.isStored ? "\(steps) · run \(record.id) · " : "") + "skillpool \(record.version)"
    return .element("header", [], [title, .div("mut", [.text(line)])])
  }

  private func alert(_ summary: ReportSummary) -> HTML {
    let failed = summary.steps(.failure)
    guard record.result != .success, !failed.isEmpty else { return .concat([]) }
    let reasons = failed.map { step -> HTML in
      let why = step.message ?? step.reason?.rawValue ?? "no reason recorded"
      return .element("div", [], [.element("b", [], [.text(step.path)]), .text(" failed: \(why)")])
    }
    let again = HTML.element("div", [], [.text("Go on with "), .code(RunAgain.command(record))])
    return .div("alert", reasons + (record.isStored ? [again] : []))
  }

  private var footer: HTML {
    guard record.isStored else { return .element("footer", [], [.text("Made by skillpool review.")]) }
    return .element(
      "footer", [], [.text("Made from the journal of the run; the same data: skillpool report "), .code(record.id)])
  }
}
