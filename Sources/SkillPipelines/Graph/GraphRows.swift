/// The waves of a list as rows, edges that pass a wave included, in an order with few crossings.
struct GraphRows {
  /// What stands in a row: a step, or an edge on its way.
  struct Item {
    /// The step; nil for an edge.
    var node: Int?
    /// The place in the row above that it hangs on, on average.
    var weight: Double
    /// The number of the edge, for an edge.
    var edge: Int?
  }

  /// A stop of an edge.
  struct Stop {
    var row: Int
    var place: Int
  }

  private(set) var rows: [[Item]]
  /// The stops of each edge, from its start to its end.
  private(set) var paths: [[Stop]] = []

  init(_ cluster: PipelineGraph.Cluster) {
    let waves = cluster.waves.map { max(0, $0 - 1) }
    rows = Array(repeating: [], count: (waves.max() ?? -1) + 1)
    for (node, wave) in waves.enumerated() { rows[wave].append(Item(node: node, weight: 0)) }
    for (number, edge) in cluster.edges.enumerated() where waves[edge.from] < waves[edge.to] {
      for wave in (waves[edge.from] + 1)..<max(waves[edge.from] + 1, waves[edge.to]) {
        rows[wave].append(Item(node: nil, weight: 0, edge: number))
      }
    }
    sort(cluster, waves)
  }

  /// The number of edges that end in a row or pass it.
  func count(into row: Int) -> Int { counts[row] }

  private var counts: [Int] = []

  /// Sorts each row by where its items come from, top to bottom; equal ones keep the order of the file.
  private mutating func sort(_ cluster: PipelineGraph.Cluster, _ waves: [Int]) {
    var stops: [[Stop]] = Array(repeating: [], count: cluster.edges.count)
    var sources: [[Int]] = Array(repeating: [], count: cluster.nodes.count)
    for (number, edge) in cluster.edges.enumerated() { sources[edge.to].append(number) }
    var leaving: [[Int]] = Array(repeating: [], count: cluster.nodes.count)
    for (number, edge) in cluster.edges.enumerated() { leaving[edge.from].append(number) }
    counts = Array(repeating: 0, count: rows.count)
    for row in rows.indices {
      for place in rows[row].indices {
        let edges = rows[row][place].node.map { sources[$0] } ?? rows[row][place].edge.map { [$0] } ?? []
        counts[row] += edges.count
        rows[row][place].weight = Self.mean(edges.compactMap { stops[$0].last?.place }, else: place)
      }
      let sorted = rows[row].enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      rows[row] = sorted.map(\.element)
      for (place, item) in rows[row].enumerated() {
        let stop = Stop(row: row, place: place)
        if let node = item.node {
          for edge in sources[node] + leaving[node] { stops[edge].append(stop) }
        } else if let edge = item.edge {
          stops[edge].append(stop)
        }
      }
    }
    paths = stops.filter { $0.count > 1 }
  }

  private static func mean(_ places: [Int], else place: Int) -> Double {
    places.isEmpty ? Double(place) : Double(places.reduce(0, +)) / Double(places.count)
  }
}
