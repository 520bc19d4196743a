import SkillRuns

/// The order of the steps as a drawing: one row a wave, a line from each step to the ones that wait for it.
struct HTMLGraph {
  let summary: ReportSummary
  private static let boxWidth = 170
  private static let boxHeight = 30
  private static let gap = 20
  private static let rowHeight = 62
  private static let largest = 60

  /// The section; left out for a single step, and above 60 steps, where it would tell nothing.
  var section: HTML {
    guard (2...HTMLGraph.largest).contains(summary.steps.count) else { return .concat([]) }
    return .concat([.heading("Graph"), drawing])
  }

  private var drawing: HTML {
    let places = placed
    let columns = places.values.map(\.column).max().map { $0 + 1 } ?? 1
    let rows = places.values.map(\.row).max().map { $0 + 1 } ?? 1
    let width = columns * (HTMLGraph.boxWidth + HTMLGraph.gap) + HTMLGraph.gap
    let height = rows * HTMLGraph.rowHeight
    let attributes: [(String, String)] = [
      ("viewBox", "0 0 \(width) \(height)"), ("width", "\(width)"), ("height", "\(height)"), ("role", "img"),
      ("aria-label", "the order of the steps"), ("font-size", "12"),
    ]
    return .element("svg", attributes, lines(places) + boxes(places))
  }

  private struct Place {
    let row: Int
    let column: Int
    var left: Int { column * (HTMLGraph.boxWidth + HTMLGraph.gap) + HTMLGraph.gap }
    var top: Int { row * HTMLGraph.rowHeight + 8 }
    var middle: Int { left + HTMLGraph.boxWidth / 2 }
  }

  /// A row for each step (one below its lowest predecessor) and a column within the row.
  private var placed: [String: Place] {
    var rows: [String: Int] = [:]
    var taken: [Int: Int] = [:]
    var places: [String: Place] = [:]
    for step in summary.steps {
      let row = (step.needs.compactMap { rows[$0] }.max() ?? -1) + 1
      rows[step.path] = row
      places[step.path] = Place(row: row, column: taken[row, default: 0])
      taken[row, default: 0] += 1
    }
    return places
  }

  private func lines(_ places: [String: Place]) -> [HTML] {
    summary.steps.flatMap { step in
      step.needs.sorted().compactMap { need -> HTML? in
        guard let from = places[need], let to = places[step.path] else { return nil }
        let start = from.top + HTMLGraph.boxHeight
        let path =
          "M\(from.middle) \(start)C\(from.middle) \(start + 18) \(to.middle) \(to.top - 18) \(to.middle) \(to.top)"
        return .element("path", [("d", path), ("fill", "none"), ("stroke", "#8b95a3")], [])
      }
    }
  }

  private func boxes(_ places: [String: Place]) -> [HTML] {
    summary.steps.compactMap { step in places[step.path].map { box(step, $0) } }
  }

  private func box(_ step: StepRecord, _ place: Place) -> HTML {
    let frame = HTML.element(
      "rect",
      [
        ("x", "\(place.left)"), ("y", "\(place.top)"), ("width", "\(HTMLGraph.boxWidth)"),
        ("height", "\(HTMLGraph.boxHeight)"), ("rx", "6"), ("fill", "none"), ("stroke", stroke(step)),
        ("stroke-width", "1.5"),
      ], [])
    let name = step.path.count > 22 ? String(step.path.prefix(21)) + "…" : step.path
    let label = HTML.element(
      "text",
      [("x", "\(place.middle)"), ("y", "\(place.top + 19)"), ("text-anchor", "middle"), ("fill", "currentColor")],
      [.text("\(VerdictSign.glyph(step.outcome)) \(name)")])
    return .concat([frame, label])
  }

  private func stroke(_ step: StepRecord) -> String {
    switch step.outcome {
    case .success: "#12805c"
    case .failure: "#c0362c"
    default: "#8b95a3"
    }
  }
}
