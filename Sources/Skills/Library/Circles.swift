/// Finds the nodes of a graph that all lead to each other.
///
/// The search is Tarjan's, without recursion: a chain of ten thousand nodes is no deeper than one.
struct Circles {
  private let successors: [[Int]]
  private var order: [Int?]
  private var low: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  private var found: [[Int]] = []

  /// The groups of two or more nodes, each in order, the first ones first; a node that leads to itself is no group.
  static func find(_ successors: [[Int]]) -> [[Int]] {
    var circles = Circles(successors)
    for index in successors.indices where circles.order[index] == nil { circles.visit(index) }
    return circles.found.map { $0.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private init(_ successors: [[Int]]) {
    self.successors = successors
    order = Array(repeating: nil, count: successors.count)
    low = Array(repeating: 0, count: successors.count)
    isOpen = Array(repeating: false, count: successors.count)
  }

  private mutating func enter(_ node: Int) {
    order[node] = count
    low[node] = count
    count += 1
    open.append(node)
    isOpen[node] = true
  }

  private mutating func visit(_ root: Int) {
    var path = [(node: root, next: 0)]
    enter(root)
    while let (node, next) = path.last {
      guard next < successors[node].count else {
        path.removeLast()
        if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
        leave(node)
        continue
      }
      path[path.count - 1].next += 1
      let other = successors[node][next]
      if let seen = order[other] {
        if isOpen[other] { low[node] = min(low[node], seen) }
      } else {
        enter(other)
        path.append((other, 0))
      }
    }
  }

  /// Closes the group that a node is the first of.
  private mutating func leave(_ node: Int) {
    guard low[node] == order[node], let start = open.lastIndex(of: node) else { return }
    let group = Array(open[start...])
    for member in group { isOpen[member] = false }
    open.removeLast(group.count)
    if group.count > 1 { found.append(group) }
  }
}
