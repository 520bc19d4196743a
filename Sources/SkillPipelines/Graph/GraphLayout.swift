/// Where the steps of a graph stand: waves from top to bottom, the steps of a wave side by side.
///
/// An edge that passes waves gets a place of its own in each of them, so that it never runs through a step.
struct GraphLayout {
  /// The sizes that a layout keeps to, in the units of whoever draws it.
  struct Metrics {
    /// The size of a step without anything inside.
    var size: (PipelineGraph.Node) -> (width: Int, height: Int)
    /// The space between neighbours of a wave.
    var gap: Int
    /// The space between waves; more where many edges run.
    var wave: (_ edges: Int) -> Int
    /// The space around what is inside of a step, below its lines.
    var padding: Int
    /// The height of a title.
    var title: Int
    /// The width of an edge that passes a wave.
    var lane: Int
    /// The width that a title needs.
    var titleWidth: (String) -> Int
  }

  /// A point.
  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  /// A step with its place, relative to the list it stands in.
  struct Box {
    var node: PipelineGraph.Node
    var origin: Point
    var width: Int
    var height: Int
    /// The lists inside, with their places relative to the box.
    var inner: [(origin: Point, title: String?, layout: GraphLayout)]
  }

  private(set) var boxes: [Box]
  /// The edges: from the lower side of one step, through the waves, to the upper side of another.
  private(set) var edges: [[Point]] = []
  private(set) var width = 0
  private(set) var height = 0

  init(_ cluster: PipelineGraph.Cluster, _ metrics: Metrics) {
    boxes = cluster.nodes.map { GraphLayout.box($0, metrics) }
    let rows = GraphRows(cluster)
    let widths = rows.rows.map { row in
      row.reduce(-metrics.gap) { $0 + (($1.node.map { boxes[$0].width }) ?? metrics.lane) + metrics.gap }
    }
    width = widths.max() ?? 0
    var centers: [[Int]] = []
    var tops: [Int] = []
    var bottoms: [Int] = []
    for (number, row) in rows.rows.enumerated() {
      if number > 0 { height += metrics.wave(rows.count(into: number)) }
      tops.append(height)
      let tallest = row.compactMap { $0.node.map { boxes[$0].height } }.max() ?? 0
      centers.append(place(row, at: (width - widths[number]) / 2, metrics))
      height += tallest
      bottoms.append(height)
    }
    route(rows, centers, tops, bottoms)
  }

  private mutating func place(_ row: [GraphRows.Item], at start: Int, _ metrics: Metrics) -> [Int] {
    var x = start
    return row.map { item in
      let width = item.node.map { boxes[$0].width } ?? metrics.lane
      if let node = item.node { boxes[node].origin = Point(x: x, y: height) }
      defer { x += width + metrics.gap }
      return x + width / 2
    }
  }

  private mutating func route(_ rows: GraphRows, _ centers: [[Int]], _ tops: [Int], _ bottoms: [Int]) {
    for path in rows.paths {
      var points: [Point] = []
      for (step, stop) in path.enumerated() {
        let x = centers[stop.row][stop.place]
        let node = rows.rows[stop.row][stop.place].node
        if step > 0 { points.append(Point(x: x, y: tops[stop.row])) }
        guard step < path.count - 1 else { continue }
        let own = node.map { boxes[$0].origin.y + boxes[$0].height } ?? bottoms[stop.row]
        points.append(Point(x: x, y: own))
        if own < bottoms[stop.row] { points.append(Point(x: x, y: bottoms[stop.row])) }
      }
      edges.append(points)
    }
  }

  private static func box(_ node: PipelineGraph.Node, _ metrics: Metrics) -> Box {
    let size = metrics.size(node)
    var box = Box(node: node, origin: Point(x: 0, y: 0), width: size.width, height: size.height, inner: [])
    var y = size.height
    for cluster in node.inner {
      let layout = GraphLayout(cluster, metrics)
      if cluster.title != nil { y += metrics.title }
      box.inner.append((Point(x: metrics.padding, y: y), cluster.title, layout))
      y += layout.height + metrics.padding
      let least = max(layout.width, cluster.title.map(metrics.titleWidth) ?? 0)
      box.width = max(box.width, least + 2 * metrics.padding)
    }
    box.height = y
    for place in box.inner.indices {
      box.inner[place].origin.x = (box.width - box.inner[place].layout.width) / 2
    }
    return box
  }
}
