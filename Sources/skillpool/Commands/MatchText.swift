import SkillMatching
import SkillText
import Skills

/// A match answer as people read it.
struct MatchText {
  /// The catalog the answer is about.
  let catalog: SkillCatalog
  /// Colours.
  let style: TextStyle
  /// The columns to fill.
  let width: Int

  /// The whole text.
  func text(of answer: MatchAnswer) -> String {
    guard !answer.selected.isEmpty else {
      return ([TerminalText.escaped(answer.noFitMessage)] + leftOut(answer)).joined(separator: "\n")
    }
    let entries = answer.matches.flatMap(entry)
    return (entries + [chosen(answer)] + leftOut(answer)).joined(separator: "\n")
  }

  private func entry(_ match: SkillMatch) -> [String] {
    let tokens = skill(match)?.tokens.grouped ?? "?"
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
      let label = reason.kind.rawValue.padded(to: 8)
      let room = max(20, width - 15)
      let text = TerminalText.truncated(TerminalText.escaped(reason.text.onOneLine), to: room)
      let place = reason.line.map { "             " + style.dim("\(TerminalText.escaped(match.path)):\($0)") }
      return ["     \(label)“\(text)”"] + [place].compactMap { $0 }
    }
  }

  private func chosen(_ answer: MatchAnswer) -> String {
    let tokens = answer.selected.reduce(0) { $0 + (skill($1)?.tokens ?? 0) }
    let names = answer.selected.map { TerminalText.escaped($0.name) }.joined(separator: ", ")
    return "selected: \(names)   (\(tokens.grouped) tokens)"
  }

  private func leftOut(_ answer: MatchAnswer) -> [String] {
    answer.leftOut.map { TerminalText.escaped("left out: \(name($0.id)): \($0.reason)") }
  }

  private func skill(_ match: SkillMatch) -> Skill? { catalog.skills.first { $0.id == match.id } }
  private func name(_ id: SkillID) -> String { catalog.skills.first { $0.id == id }?.name ?? id.text }

  /// A number with one digit after the point.
  static func oneDecimal(_ value: Double) -> String {
    let tenths = Int(exactly: (value * 10).rounded()) ?? 0
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}
