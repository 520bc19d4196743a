import SkillReviews
import SkillRuns
import SkillText

/// One line a finding, for editors and grep: `file:line: fail[skill]: item`.
///
/// Items that failed come with each of their lines; unknown ones point at the checklist itself.
struct ConciseReport {
  /// The items to speak of.
  let items: [ReviewedItem]

  /// The items of every review of a run.
  init(record: RunRecord) { items = ReportSummary(record).items }

  /// The whole text.
  var text: String { items.flatMap(lines).map { $0 + "\n" }.joined() }

  private func lines(_ item: ReviewedItem) -> [String] {
    switch item.verdict {
    case .fail: item.evidence.map { line(item, "\($0.file):\($0.line)") }
    case .unknown: [line(item, "\(item.path):\(item.line)")]
    case .pass, .na, .unanswered: []
    }
  }

  private func line(_ item: ReviewedItem, _ place: String) -> String {
    let text = "\(place): \(item.verdict.rawValue)[\(item.skill)]: \(item.text)"
    return TerminalText.line(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
