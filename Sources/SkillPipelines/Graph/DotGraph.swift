import SkillText

/// A graph in the language of Graphviz.
struct DotGraph {
  private let graph: PipelineGraph
  private var lines: [String] = []
  private var count = 0

  init(_ graph: PipelineGraph) { self.graph = graph }

  var text: String {
    var writer = self
    writer.lines = [
      "digraph \(Self.quoted(graph.name)) {", "  compound=true;",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];",
    ]
    _ = writer.write(graph.top, indent: "  ")
    return (writer.lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// What an edge needs to know of a step: a leaf to hang on to, and the box it stands for.
  private struct Place {
    var first: String
    var last: String
    var box: String?
  }

  private mutating func write(_ cluster: PipelineGraph.Cluster, indent: String) -> [Place] {
    let places = cluster.nodes.map { write($0, indent) }
    for edge in cluster.edges {
      let (from, to) = (places[edge.from], places[edge.to])
      let ends = [from.box.map { "ltail=\($0)" }, to.box.map { "lhead=\($0)" }].compactMap(\.self)
      let attributes = ends.isEmpty ? "" : " [\(ends.joined(separator: ", "))]"
      lines.append("\(indent)\(from.last) -> \(to.first)\(attributes);")
    }
    return places
  }

  private mutating func write(_ node: PipelineGraph.Node, _ indent: String) -> Place {
    let number = count
    count += 1
    let label = Self.quoted(node.lines.joined(separator: "\n"))
    let leaves = node.inner.filter { !$0.nodes.isEmpty }
    guard !leaves.isEmpty else {
      lines.append("\(indent)n\(number) [label=\(label)\(node.kind == "approval" ? ", shape=hexagon" : "")];")
      return Place(first: "n\(number)", last: "n\(number)")
    }
    lines.append("\(indent)subgraph cluster_\(number) {")
    lines.append("\(indent)  label=\(label);")
    var places: [[Place]] = []
    for cluster in leaves {
      lines.append("\(indent)  subgraph cluster_\(number)_\(places.count) {")
      lines.append("\(indent)    label=\(Self.quoted(cluster.title ?? "")); style=dashed;")
      places.append(write(cluster, indent: indent + "    "))
      lines.append("\(indent)  }")
    }
    addLoop(places, indent + "  ")
    lines.append("\(indent)}")
    return Place(
      first: places.first?.first?.first ?? "n\(number)", last: places.last?.last?.last ?? "n\(number)",
      box: "cluster_\(number)")
  }

  /// The way from an iteration to what comes between, and back.
  private mutating func addLoop(_ places: [[Place]], _ indent: String) {
    guard places.count == 2, let last = places[0].last?.last, let next = places[1].first?.first,
      let end = places[1].last?.last, let start = places[0].first?.first
    else { return }
    lines.append("\(indent)\(last) -> \(next) [style=dashed];")
    lines.append("\(indent)\(end) -> \(start) [style=dashed, constraint=false];")
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
