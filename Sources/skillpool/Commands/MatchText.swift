import SkillMatching
import SkillText
import Skills

/// A match answer as people read it.
struct MatchText {
  /// The skill with an id.
  let skill: (SkillID) -> Skill?
  /// Colours.
  let style: TextStyle
  /// The columns to fill.
  let width: Int

  /// The whole text; `budget` is the number of tokens that the chosen skills may take.
  func text(of answer: MatchAnswer, budget: Int? = nil) -> String {
    guard !answer.selected.isEmpty else {
      return ([TerminalText.escaped(answer.noFitMessage)] + leftOut(answer)).joined(separator: "\n")
    }
    let entries = answer.matches.flatMap(entry) + ambiguous(answer)
    return (entries + [chosen(answer, budget)] + leftOut(answer)).joined(separator: "\n")
  }

  private func entry(_ match: SkillMatch) -> [String] {
    let tokens = skill(match.id)?.tokens.grouped ?? "?"
    let score = MatchText.oneDecimal(match.score)
    let head =
      "\(match.rank)  \(style.strong(TerminalText.escaped(match.name)))  \(score)  \(band(match))  \(tokens) tok"
    return [head] + words(match) + clauses(match)
  }

  private func band(_ match: SkillMatch) -> String {
    match.band == .strong ? style.good(match.band.rawValue) : style.dim(match.band.rawValue)
  }

  private func words(_ match: SkillMatch) -> [String] {
    let words = match.reasons.filter { $0.kind == .word }
    guard !words.isEmpty else { return [] }
    let percent = Int((words.reduce(0) { $0 + $1.share } * 100).rounded())
    let list = TerminalText.escaped(words.map(\.text).joined(separator: " · "))
    let share = "\(min(100, percent)) % of the task"
    var lines = TextWrap.lines(list, width: max(20, width - 13))
    let last = lines.removeLast()
    let fits = TerminalText.displayWidth(last) + share.count + 16 <= width
    lines += fits ? [last + "   " + style.dim(share)] : [last, style.dim(share)]
    return lines.enumerated().map { ($0 == 0 ? "     words   " : "             ") + $1 }
  }

  private func clauses(_ match: SkillMatch) -> [String] {
    match.reasons.filter { $0.kind != .word }.flatMap { reason in
      let label = (reason.factor == nil ? reason.kind.rawValue : reason.field).padded(to: 8)
      let sign = reason.factor.map { "   ×" + MatchText.twoDecimals($0) } ?? ""
      let room = max(20, width - 15 - sign.count)
      let text = TerminalText.truncated(TerminalText.escaped(reason.text.onOneLine), to: room)
      let place = reason.line.map {
        "             " + style.dim("\(TerminalText.line(reason.path ?? match.path)):\($0)")
      }
      let isQuoted = reason.factor == nil && reason.kind != .named && reason.kind != .like
      return ["     \(label)" + (isQuoted ? "“\(text)”" : text + style.dim(sign))]
        + [place].compactMap { $0 }
    }
  }

  private func ambiguous(_ answer: MatchAnswer) -> [String] {
    guard let ambiguity = answer.ambiguity else { return [] }
    let sides = [ambiguity.first, ambiguity.second]
    let names = sides.map { TerminalText.escaped($0.name) }.joined(separator: " and ")
    return ["ambiguous: \(names) fit about equally, and each sends tasks to the other"]
      + sides.flatMap { side in
        let clause = TerminalText.truncated(TerminalText.escaped(side.clause.onOneLine), to: max(20, width - 15))
        return [
          "     says    “\(clause)”", "             " + style.dim("\(TerminalText.line(side.path)):\(side.line)"),
        ]
      }
  }

  private func chosen(_ answer: MatchAnswer, _ budget: Int?) -> String {
    let tokens = answer.selected.reduce(0) { $0 + $1.tokens }
    let names = answer.selected.map { match in
      TerminalText.escaped(match.name) + (match.form == .summary ? " (summary)" : "")
    }.joined(separator: ", ")
    return "selected: \(names)   (\(tokens.grouped) \(budget.map { "of \($0.grouped) " } ?? "")tokens)"
  }

  private func leftOut(_ answer: MatchAnswer) -> [String] {
    answer.leftOut.map { TerminalText.escaped("left out: \(name($0.id)): \($0.reason)") }
  }

  private func name(_ id: SkillID) -> String { skill(id)?.name ?? id.text }

  /// A factor with two digits after the point.
  static func twoDecimals(_ value: Double) -> String {
    let hundredths = Int(exactly: (value * 100).rounded()) ?? 0
    let rest = abs(hundredths % 100)
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A number with one digit after the point.
  static func oneDecimal(_ value: Double) -> String {
    let tenths = Int(exactly: (value * 10).rounded()) ?? 0
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}
