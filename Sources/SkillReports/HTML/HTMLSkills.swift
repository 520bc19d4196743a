/// Why these skills: the words of the task they have, and the clause that fits.
struct HTMLSkills {
  let summary: ReportSummary

  /// The section; left out when nothing was matched.
  var section: HTML {
    let rows = summary.matched.map(row) + summary.leftOut.map(leftOut)
    guard !rows.isEmpty else { return .concat([]) }
    let head = HTML.element(
      "thead", [], [.element("tr", [], [.element("th", [("class", "s")], [.text("skill")]), cell("th", "matched")])])
    return .concat([.heading("Why these skills"), .element("table", [], [head, .element("tbody", [], rows)])])
  }

  private func row(_ skill: MatchedSkill) -> HTML {
    let name = HTML.element(
      "td", [],
      [.element("b", [], [.text(skill.name)]), .div("mut", [.text("score \(Figures.oneDecimal(skill.score))")])])
    let words = skill.words.map { HTML.element("mark", [], [.text($0)]) }
    let clauses = skill.clauses.map { clause -> HTML in
      let place = clause.line.map { "\(skill.path):\($0)" } ?? ""
      return .div("mut", [.text("“\(clause.text)” "), .code(place)])
    }
    return .element("tr", [], [name, .element("td", [], words + clauses)])
  }

  private func leftOut(_ name: String, _ reason: String) -> HTML {
    .element("tr", [("class", "mut")], [cell("td", name), cell("td", "left out: \(reason)")])
  }

  private func cell(_ name: StaticString, _ value: String) -> HTML { .element(name, [], [.text(value)]) }
}
