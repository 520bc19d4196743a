/// The lines of a plan, with their columns.
struct PlanLines {
  private var rows: [(columns: [String], below: [String])] = []

  /// Adds a step and what is inside of it.
  mutating func add(_ step: PlanForecast.Step, depth: Int) {
    let indent = String(repeating: "   ", count: depth)
    let definition = step.step.definition
    let columns = [indent + String(step.step.wave), indent + definition.id, definition.kind.name]
    rows.append((columns + [step.remarks.joined(separator: " · ")], step.reasons.map { "     " + indent + $0 }))
    for inner in step.steps { add(inner, depth: depth + 1) }
    guard !step.between.isEmpty else { return }
    rows.append(([indent + "   between iterations"], []))
    for inner in step.between { add(inner, depth: depth + 1) }
  }

  /// The lines; the name of a step is moved by the indentation of its wave only.
  var text: String {
    let full = rows.filter { $0.columns.count == 4 }.map(\.columns)
    let widths = (1..<3).map { column in full.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    let waves = full.map { $0[0].drop { $0 == " " }.count }.max() ?? 1
    return rows.map { row in
      guard row.columns.count == 4 else { return row.columns.joined() + "\n" }
      let indent = row.columns[0].prefix { $0 == " " }
      let wave = row.columns[0].dropFirst(indent.count).description.padded(to: waves)
      let name = row.columns[1].dropFirst(indent.count).description.padded(to: widths[0] - indent.count)
      let line =
        String(indent) + [wave, name, row.columns[2].padded(to: widths[1]), row.columns[3]].joined(separator: "  ")
      return line.trimmingTrailingSpaces + "\n" + row.below.map { $0 + "\n" }.joined()
    }.joined()
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
  }

  var trimmingTrailingSpaces: String {
    var scalars = unicodeScalars
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
