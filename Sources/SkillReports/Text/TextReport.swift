import SkillPrompts
public import SkillRuns
import SkillReviews
public import SkillText

/// The report as text for a terminal.
public struct TextReport {
  /// The record.
  let record: RunRecord
  /// Colours.
  let style: TextStyle
  /// The columns to fill.
  let width: Int

  /// Makes a report.
  public init(record: RunRecord, style: TextStyle = .plain, width: Int = 100) {
    self.record = record
    self.style = style
    self.width = width
  }

  /// The whole text.
  public var text: String {
    let summary = ReportSummary(record)
    let blocks = [skills(summary), steps(summary)] + summary.reviews.map { review($0.result) } + [footer(summary)]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Only the checklists and the coverage: for a review that is no run.
  public var reviewText: String {
    let summary = ReportSummary(record)
    let verdict = summary.reviews.first?.result.verdict.rawValue ?? "unknown"
    let word = verdict == "pass" ? style.good(verdict) : verdict == "fail" ? style.bad(verdict) : style.warn(verdict)
    let files = Figures.counted(summary.reviews.first?.result.fileCount ?? 0, "file")
    let foot = ["\(word) · \(summary.coverage) of \(Figures.counted(summary.items.count, "item")) · \(files)"]
    let blocks = summary.reviews.map { review($0.result) } + [foot]
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func skills(_ summary: ReportSummary) -> [String] {
    guard !summary.matched.isEmpty else { return [] }
    let lines = summary.matched.flatMap { skill -> [String] in
      let name = cut(skill.name, to: width / 3)
      let room = width - 4 - TerminalText.displayWidth(name)
      let words = skill.words.isEmpty ? "" : "  " + style.dim(cut(skill.words.joined(separator: " · "), to: room))
      let clause = skill.clauses.first.map { "    " + style.dim("“\(cut($0.text, to: width - 6))”") }
      return ["  \(style.strong(name))\(words)"] + [clause].compactMap { $0 }
    }
    let left = summary.leftOut.prefix(5).map {
      "  " + style.dim(cut("left out: \($0.name): \($0.reason)", to: width - 2))
    }
    return ["Skills that fit"] + lines + left
  }

  private func steps(_ summary: ReportSummary) -> [String] {
    let widths = summary.steps.map { TerminalText.displayWidth(safe($0.path)) }
    // A path may be longer than any line; the others need not keep up with it.
    let name = widths.filter { $0 <= width / 2 }.max() ?? 0
    let lines = summary.steps.map { step in
      let pad = String(repeating: " ", count: max(0, name - TerminalText.displayWidth(safe(step.path))))
      let time = step.isReused ? "reused" : step.outcome == .skipped ? "skipped" : Figures.duration(step.seconds)
      let why = [step.reason?.rawValue, step.message].compactMap { $0 }.joined(separator: ": ")
      let room = width - name - 8 - TerminalText.displayWidth(time)
      let tail = why.isEmpty ? "" : "  " + style.dim(cut(why, to: room))
      return ["  \(sign(step.outcome)) \(safe(step.path))\(pad)  \(time)\(tail)"] + complaint(step)
    }
    return ["Steps"] + lines.flatMap { $0 }
  }

  /// A line that no workflow takes for a command.
  private static func inert(_ line: Substring) -> String {
    let start = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return (start.hasPrefix("::") || start.hasPrefix("##[") ? "| " : "") + String(line)
  }

  /// What a step wrote or what is to be said of it, in few lines.
  private func complaint(_ step: StepRecord) -> [String] {
    step.complaint(5).map { "      " + style.dim(cut(TextReport.inert($0), to: width - 6)) }
  }

  private func review(_ result: ReviewResult) -> [String] {
    ["Checklists"] + ReportSummary.bySkill(result).flatMap { group($0.skill, $0.items) }
  }

  private func group(_ skill: String, _ items: [ReviewedItem]) -> [String] {
    let counts = VerdictSign.order.map { verdict in (verdict, items.count { $0.verdict == verdict }) }
      .filter { $0.1 > 0 }.map { "\($0.1) \(VerdictSign.words($0.0))" }.joined(separator: ", ")
    let failed = items.filter { $0.verdict == .fail || $0.verdict == .unknown }
    let name = cut(skill, to: width / 3)
    let room = width - 4 - TerminalText.displayWidth(name)
    return ["  \(style.strong(name))  \(style.dim(cut(counts, to: room)))"] + failed.flatMap(item)
  }

  private func item(_ item: ReviewedItem) -> [String] {
    let sign = item.verdict == .fail ? style.bad("✗") : style.warn("?")
    let places = item.evidence.prefix(5).map { place in
      "        \(safe(place.file)):\(place.line)  "
        + style.dim(cut(place.quote, to: max(20, width - 16 - TerminalText.displayWidth(place.file))))
    }
    let more = item.evidence.count > 5 ? ["        and \(item.evidence.count - 5) more"] : []
    let note = item.note.map { ["        " + style.dim(cut($0, to: width - 8))] } ?? []
    return ["    \(sign) \(cut(item.text, to: width - 6))"] + places + more + note
  }

  private func footer(_ summary: ReportSummary) -> [String] {
    let sign = summary.record.result == .success ? style.good(summary.verdict) : style.bad(summary.verdict)
    let items = summary.items.isEmpty ? "" : " · \(summary.coverage)"
    let head =
      "\(sign) · \(Figures.counted(summary.counted.count, "step"))\(items) · \(Figures.duration(record.seconds))"
    let reports = record.reports.sorted { $0.key < $1.key }.map { "report  \($0.key.padded(8)) \(safe($0.value))" }
    let again = record.result == .success ? [] : ["again   \(safe(RunAgain.command(record)))"]
    return [head] + reports + again
  }

  private func sign(_ outcome: StepOutcome?) -> String {
    let glyph = VerdictSign.glyph(outcome)
    switch outcome {
    case .success: return style.good(glyph)
    case .failure: return style.bad(glyph)
    default: return style.dim(glyph)
    }
  }

  private func safe(_ text: String) -> String { TerminalText.line(text) }
  /// A value on one line, without controls, at most so many columns wide.
  private func cut(_ text: String, to columns: Int) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return TerminalText.truncated(safe(line), to: max(10, columns))
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
