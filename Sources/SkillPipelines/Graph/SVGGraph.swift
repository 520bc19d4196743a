import SkillText

/// A graph as a picture of its own: no script, no font, no address; light and dark by the viewer's choice.
struct SVGGraph {
  private let graph: PipelineGraph
  private let layout: GraphLayout
  private var lines: [String] = []

  private static let margin = 24
  private static let letter = 7
  private static let line = 17

  init(_ graph: PipelineGraph) {
    self.graph = graph
    layout = GraphLayout(graph.top, Self.metrics)
  }

  private static var metrics: GraphLayout.Metrics {
    GraphLayout.Metrics(
      size: { node in
        (
          max(96, 24 + letter * (node.lines.map(TerminalText.displayWidth).max() ?? 0)) / 2 * 2,
          14 + line * node.lines.count
        )
      },
      gap: 24, wave: { 30 + min(40, $0 * 2) }, padding: 16, title: 26, lane: 8,
      titleWidth: { letter * TerminalText.displayWidth($0) })
  }

  var text: String {
    var writer = self
    let width = max(layout.width + 2 * Self.margin, 240)
    let height = layout.height + 2 * Self.margin + 28
    writer.lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(Self.escaped(graph.name))\">",
      "<style>\(Self.style)</style>",
      "<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" "
        + "orient=\"auto\"><path class=\"tip\" d=\"M0 0 8 4 0 8z\"/></marker></defs>",
      "<rect class=\"page\" width=\"\(width)\" height=\"\(height)\"/>",
      "<text class=\"name\" x=\"\(Self.margin)\" y=\"30\">\(Self.escaped(graph.name))</text>",
    ]
    writer.draw(layout, at: GraphLayout.Point(x: (width - layout.width) / 2, y: Self.margin + 28))
    return (writer.lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private mutating func draw(_ layout: GraphLayout, at origin: GraphLayout.Point) {
    for edge in layout.edges { lines.append(Self.path(edge, origin)) }
    for box in layout.boxes {
      draw(box, at: GraphLayout.Point(x: origin.x + box.origin.x, y: origin.y + box.origin.y))
    }
  }

  private mutating func draw(_ box: GraphLayout.Box, at origin: GraphLayout.Point) {
    let classes = "box \(box.node.kind)" + (box.node.isConditional ? " if" : "")
    lines.append(
      "<rect class=\"\(classes)\" x=\"\(origin.x)\" y=\"\(origin.y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"6\"/>"
    )
    for (number, text) in box.node.lines.enumerated() {
      let y = origin.y + 6 + Self.line * (number + 1) - 4
      let style = number == 0 ? "id" : "what"
      lines.append(
        "<text class=\"\(style)\" x=\"\(origin.x + box.width / 2)\" y=\"\(y)\">\(Self.escaped(text))</text>")
    }
    for inner in box.inner {
      let place = GraphLayout.Point(x: origin.x + inner.origin.x, y: origin.y + inner.origin.y)
      if let title = inner.title {
        lines.append(
          "<text class=\"title\" x=\"\(origin.x + 16)\" y=\"\(place.y - 10)\">\(Self.escaped(title))</text>")
        lines.append("<path class=\"rule\" d=\"M\(origin.x + 1) \(place.y - 26)H\(origin.x + box.width - 1)\"/>")
      }
      draw(inner.layout, at: place)
    }
  }

  private static func path(_ points: [GraphLayout.Point], _ origin: GraphLayout.Point) -> String {
    var path = ""
    var last: GraphLayout.Point?
    for point in points {
      let (x, y) = (origin.x + point.x, origin.y + point.y)
      if let last, last.x != x {
        let middle = (last.y + y) / 2
        path += "C\(last.x) \(middle) \(x) \(middle) \(x) \(y)"
      } else {
        path += (path.isEmpty ? "M" : "L") + "\(x) \(y)"
      }
      last = GraphLayout.Point(x: x, y: y)
    }
    return "<path class=\"edge\" marker-end=\"url(#a)\" d=\"\(path)\"/>"
  }

  private static let style = """
    text{font:12px ui-sans-serif,system-ui,sans-serif;fill:#1d2733;text-anchor:middle}\
    .name{font-size:15px;font-weight:600;text-anchor:start}.id{font-weight:600}.what{fill:#4a5665}\
    .title{text-anchor:start;fill:#4a5665}.page{fill:#fff}\
    .box{fill:#f4f6f9;stroke:#76849a}.if{stroke-dasharray:5 3}.prompt,.review{fill:#eaf1fd;stroke:#3566b8}\
    .approval{fill:#fdf3dd;stroke:#9a6b00}.report{fill:#e9f6ee;stroke:#2b7a4b}\
    .repeat,.uses{fill:#fff;stroke:#76849a}.rule{stroke:#c5cdd9}.edge{fill:none;stroke:#5c6b80;stroke-width:1.3}\
    .tip{fill:#5c6b80}\
    @media (prefers-color-scheme:dark){text{fill:#e6ebf2}.what,.title{fill:#a9b5c5}.page{fill:#12171e}\
    .box{fill:#1d2530;stroke:#8494aa}.prompt,.review{fill:#16263f;stroke:#6f9ce8}.approval{fill:#33270b;stroke:#d9a93a}\
    .report{fill:#12301f;stroke:#5fb886}.repeat,.uses{fill:#12171e;stroke:#8494aa}.rule{stroke:#394554}\
    .edge{stroke:#93a1b5}.tip{fill:#93a1b5}}
    """

  private static func escaped(_ text: String) -> String { MarkupText.escaped(text, blanks: .referenced) }
}
