import SkillReviews
import SkillRuns
import SkillText

/// The failed items as workflow annotations: at most nine, then how many more there are.
///
/// GitHub shows ten of a kind a step; everything else of a line is escaped, so that a value can't become a command.
struct GitHubReport {
  /// The record.
  let record: RunRecord
  private static let most = 9

  /// The whole text.
  var text: String {
    let failed = ReportSummary(record).items.filter { $0.verdict == .fail }
    let lines = failed.flatMap { item in item.evidence.map { line(item, $0) } }
    let more = lines.count - GitHubReport.most
    let tail = more > 0 ? ["::error title=skillpool::\(more) more findings; see the report"] : []
    return (lines.prefix(GitHubReport.most) + tail).map { $0 + "\n" }.joined()
  }

  private func line(_ item: ReviewedItem, _ place: Evidence) -> String {
    "::error file=\(property(place.file)),line=\(place.line),title=\(property(item.skill))::\(message(item.text))"
  }

  private func message(_ value: String) -> String {
    TerminalText.escaped(value).reduce(into: "") { out, character in
      switch character {
      case "%": out += "%25"
      case "\r": out += "%0D"
      case "\n": out += "%0A"
      case "\r\n": out += "%0D%0A"
      default: out.append(character)
      }
    }
  }

  private func property(_ value: String) -> String {
    message(value).reduce(into: "") { out, character in
      switch character {
      case ":": out += "%3A"
      case ",": out += "%2C"
      default: out.append(character)
      }
    }
  }
}
