import SkillText

/// A graph drawn with plain characters.
struct ASCIIGraph {
  private let layout: GraphLayout
  private var canvas: [[String]]

  init(_ graph: PipelineGraph) {
    layout = GraphLayout(graph.top, Self.metrics)
    canvas = Array(repeating: Array(repeating: " ", count: layout.width), count: layout.height)
  }

  private static var metrics: GraphLayout.Metrics {
    GraphLayout.Metrics(
      size: { node in (4 + (node.lines.map(TerminalText.displayWidth).max() ?? 0), 2 + node.lines.count) },
      gap: 2, wave: { 2 + min($0, 8) }, padding: 2, title: 1, lane: 1,
      titleWidth: { TerminalText.displayWidth($0) + 4 })
  }

  var text: String {
    var writer = self
    writer.draw(layout, at: GraphLayout.Point(x: 0, y: 0))
    return writer.canvas.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return row.joined() + "\n"
    }.joined()
  }

  private mutating func draw(_ layout: GraphLayout, at origin: GraphLayout.Point) {
    for box in layout.boxes {
      draw(box, at: GraphLayout.Point(x: origin.x + box.origin.x, y: origin.y + box.origin.y))
    }
    for (number, edge) in layout.edges.enumerated() { draw(edge, number, origin) }
  }

  private mutating func draw(_ box: GraphLayout.Box, at origin: GraphLayout.Point) {
    let (right, bottom) = (origin.x + box.width - 1, origin.y + box.height - 1)
    for x in origin.x...right {
      let isCorner = x == origin.x || x == right
      set(x, origin.y, isCorner ? "+" : "-")
      set(x, bottom, isCorner ? "+" : "-")
    }
    for y in (origin.y + 1)..<bottom {
      set(origin.x, y, "|")
      set(right, y, "|")
    }
    for (number, line) in box.node.lines.enumerated() { write(line, origin.x + 2, origin.y + 1 + number) }
    for inner in box.inner {
      let place = GraphLayout.Point(x: origin.x + inner.origin.x, y: origin.y + inner.origin.y)
      if let title = inner.title {
        for x in (origin.x + 1)..<right { set(x, place.y - 1, ".") }
        write(" \(title) ", origin.x + 2, place.y - 1)
      }
      draw(inner.layout, at: place)
    }
  }

  /// An edge goes down, across and down again; those that run side by side go across at different heights.
  private mutating func draw(_ points: [GraphLayout.Point], _ number: Int, _ origin: GraphLayout.Point) {
    let points = Self.straightened(points)
    for (from, to) in zip(points, points.dropFirst()) {
      let (x, y) = (origin.x + from.x, origin.y + from.y)
      let (otherX, otherY) = (origin.x + to.x, origin.y + to.y)
      let turn = min(otherY - 1, y + number % max(1, otherY - y - 1))
      for row in y..<max(y, turn) { line(x, row, "|") }
      if x != otherX {
        for column in min(x, otherX)...max(x, otherX) { line(column, turn, "-") }
        set(x, turn, "+")
        set(otherX, turn, "+")
      } else if turn < otherY {
        line(x, turn, "|")
      }
      for row in min(turn + 1, otherY)..<otherY { line(otherX, row, "|") }
    }
    if let end = points.last { set(origin.x + end.x, origin.y + end.y - 1, "v") }
  }

  /// The same way without steps of one column, which would only look crooked.
  private static func straightened(_ points: [GraphLayout.Point]) -> [GraphLayout.Point] {
    var straight: [GraphLayout.Point] = []
    for point in points {
      let last = straight.last?.x ?? point.x
      straight.append(GraphLayout.Point(x: abs(point.x - last) == 1 ? last : point.x, y: point.y))
    }
    return straight
  }

  /// Draws a part of an edge; where it meets another one they cross.
  private mutating func line(_ x: Int, _ y: Int, _ mark: String) {
    guard canvas.indices.contains(y), canvas[y].indices.contains(x) else { return }
    let old = canvas[y][x]
    canvas[y][x] = old == " " || old == mark ? mark : old == "v" ? "v" : "+"
  }

  private mutating func set(_ x: Int, _ y: Int, _ mark: String) {
    guard canvas.indices.contains(y), canvas[y].indices.contains(x) else { return }
    canvas[y][x] = mark
  }

  /// Writes a line of text; a character of two columns takes the place of both.
  private mutating func write(_ text: String, _ x: Int, _ y: Int) {
    var column = x
    for character in text {
      let width = TerminalText.displayWidth(String(character))
      set(column, y, String(character))
      if width == 2 { set(column + 1, y, "") }
      column += max(1, width)
    }
  }
}
