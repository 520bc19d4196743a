import SkillMatching
import SkillText

extension MatchText {
  /// Why a skill was, or was not, chosen, in a few lines.
  func text(of explanation: WhyNot) -> String {
    let name = TerminalText.escaped(explanation.name)
    guard !explanation.isChosen else { return "why \(name): it is chosen" }
    var lines = ["why not \(name): \(TerminalText.escaped(explanation.reason))"]
    if let match = explanation.match {
      let confidence = MatchText.twoDecimals(match.confidence)
      lines.append("     place   \(match.rank), score \(MatchText.oneDecimal(match.score)), confidence \(confidence)")
      if !match.words.isEmpty { lines += list("says", match.words) }
    }
    if !explanation.lacks.isEmpty { lines += list("lacks", explanation.lacks) }
    if let rival = explanation.rival, !explanation.rivalSays.isEmpty {
      lines += list("rival", explanation.rivalSays, after: TerminalText.escaped(rival.name) + " says ")
    }
    return lines.joined(separator: "\n")
  }

  private func list(_ label: String, _ words: [String], after lead: String = "") -> [String] {
    let text = lead + TerminalText.escaped(words.joined(separator: " · "))
    let lines = TextWrap.lines(text, width: max(20, width - 13))
    return lines.enumerated().map { ($0 == 0 ? "     " + label.padded(to: 8) : "             ") + $1 }
  }
}
