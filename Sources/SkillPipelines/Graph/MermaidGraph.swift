import SkillText

/// A graph as Mermaid's flowchart, which GitHub and many editors draw.
struct MermaidGraph {
  private let graph: PipelineGraph
  private var lines: [String] = []
  private var count = 0

  init(_ graph: PipelineGraph) { self.graph = graph }

  var text: String {
    var writer = self
    writer.lines = ["flowchart TB"]
    writer.write(graph.top, indent: "  ")
    return writer.lines.joined(separator: "\n") + "\n"
  }

  /// Writes a list; gives the names of its nodes.
  private mutating func write(_ cluster: PipelineGraph.Cluster, indent: String) {
    var names: [String] = []
    for node in cluster.nodes {
      let name = "n\(count)"
      count += 1
      names.append(name)
      write(node, name, indent)
    }
    for edge in cluster.edges { lines.append("\(indent)\(names[edge.from]) --> \(names[edge.to])") }
  }

  private mutating func write(_ node: PipelineGraph.Node, _ name: String, _ indent: String) {
    let label = node.lines.map(Self.escaped).joined(separator: "<br>")
    guard !node.inner.isEmpty else {
      lines.append(indent + name + Self.shape(node.kind, label))
      return
    }
    lines.append("\(indent)subgraph \(name)[\"\(label)\"]")
    var inner: [String] = []
    for cluster in node.inner {
      inner.append("c\(count)")
      count += 1
      lines.append("\(indent)  subgraph \(inner[inner.count - 1])[\"\(Self.escaped(cluster.title ?? ""))\"]")
      write(cluster, indent: indent + "    ")
      lines.append("\(indent)  end")
    }
    if inner.count == 2 {
      lines.append("\(indent)  \(inner[0]) -.-> \(inner[1])")
      lines.append("\(indent)  \(inner[1]) -.-> \(inner[0])")
    }
    lines.append("\(indent)end")
  }

  private static func shape(_ kind: String, _ label: String) -> String {
    switch kind {
    case "approval": "{{\"\(label)\"}}"
    case "match": "([\"\(label)\"])"
    case "report": "[/\"\(label)\"/]"
    default: "[\"\(label)\"]"
    }
  }

  /// Text in quotes: what means something there is written by its number.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.value > 126 || scalar.isPlainInGraphs
      escaped += isPlain ? String(scalar) : "#\(scalar.value);"
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a digit or a mark that no graph language takes for its own.
  fileprivate var isPlainInGraphs: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
      || " ,.:/=!?+-_()'*".unicodeScalars.contains(self)
  }
}
