import SkillText
import SkillPrompts
import SkillReviews
import SkillRuns

/// The report as Markdown, for pull requests and step summaries.
struct MarkdownReport {
  /// The record.
  let record: RunRecord

  /// The whole text.
  var text: String {
    let summary = ReportSummary(record)
    let parts = [heading(summary), steps(summary), skills(summary)] + summary.reviews.map(review)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func heading(_ summary: ReportSummary) -> String {
    let name = MarkdownEscaping.text(record.pipeline)
    var lines = ["# \(summary.glyph) \(name): \(summary.verdict)", ""]
    if !summary.items.isEmpty { lines.append("**\(summary.coverage)** of \(summary.items.count) items") }
    let reason = record.reason.map { " (\($0.rawValue))" } ?? ""
    if record.isStored {
      lines.append("run \(MarkdownEscaping.code(record.id))\(reason), \(Figures.duration(record.seconds))")
    }
    return lines.joined(separator: "\n")
  }

  private func steps(_ summary: ReportSummary) -> String {
    let rows = summary.steps.map { step in
      let outcome = step.outcome?.rawValue ?? "not run"
      let reason = step.reason.map { ", \($0.rawValue)" } ?? ""
      let reused = step.isReused ? ", reused" : ""
      return "| \(VerdictSign.glyph(step.outcome)) | \(MarkdownEscaping.code(step.path)) | \(step.kind) | "
        + "\(outcome)\(reason)\(reused) | \(Figures.duration(step.seconds)) |"
    }
    let table = ["## Steps", "", "| | step | kind | outcome | time |", "|---|---|---|---|---|"] + rows
    return (table + summary.steps.flatMap(complaint)).joined(separator: "\n")
  }

  /// What a step wrote or what is to be said of it, as a code block.
  private func complaint(_ step: StepRecord) -> [String] {
    let lines = step.complaint(10).map { "    " + TerminalText.line(String($0)) }
    guard !lines.isEmpty else { return [] }
    return ["", "\(MarkdownEscaping.code(step.path)) said:", ""] + lines
  }

  private func skills(_ summary: ReportSummary) -> String {
    guard !summary.matched.isEmpty else { return "" }
    let rows = summary.matched.map { skill in
      let words = skill.words.map { MarkdownEscaping.text($0) }.joined(separator: " · ")
      let clause = skill.clauses.first.map { MarkdownEscaping.text($0.text) } ?? ""
      return "| \(MarkdownEscaping.text(skill.name)) | \(words) | \(clause) |"
    }
    return (["## Why these skills", "", "| skill | words of the task | clause |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  private func review(_ step: StepRecord, _ result: ReviewResult) -> String {
    let groups = ReportSummary.bySkill(result).map(group)
    let head = "## Review \(MarkdownEscaping.code(step.path)): \(result.verdict.rawValue)"
    return ([head] + groups).joined(separator: "\n\n")
  }

  private func group(_ skill: String, _ items: [ReviewedItem]) -> String {
    let rows = VerdictSign.order.flatMap { verdict in items.filter { $0.verdict == verdict } }.map(row)
    let counts = VerdictSign.order.map { verdict in (verdict, items.count { $0.verdict == verdict }) }
      .filter { $0.1 > 0 }.map { "\($0.1) \(VerdictSign.words($0.0))" }.joined(separator: ", ")
    let head = ["### \(MarkdownEscaping.text(skill))", "", counts, "", "| | item | evidence |", "|---|---|---|"]
    return (head + rows).joined(separator: "\n")
  }

  private func row(_ item: ReviewedItem) -> String {
    let evidence = (item.evidence.isEmpty ? item.candidates : item.evidence).prefix(5).map { place in
      MarkdownEscaping.code("\(place.file):\(place.line)") + " " + MarkdownEscaping.code(place.quote)
    }
    let note = item.note.map { [MarkdownEscaping.text($0)] } ?? []
    let label = item.evidence.isEmpty && !item.candidates.isEmpty ? ["look at:"] : []
    let cell = (label + evidence + note).joined(separator: "<br>")
    let verdict = "\(VerdictSign.glyph(item.verdict)) \(VerdictSign.words(item.verdict))"
    return "| \(verdict) | \(MarkdownEscaping.item(item.text)) | \(cell) |"
  }
}
