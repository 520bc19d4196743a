import SkillText

/// Finds skills that send a reader in a circle of three or more; two that name each other only say 'see also'.
///
/// The search is Tarjan's, without recursion: a chain of ten thousand skills is no deeper than one.
struct CircleCheck {
  private struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  private let successors: [[Int]]
  private var order: [Int?]
  private var low: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  private var circles: [[Int]] = []

  /// One remark for each group of skills that all lead to each other.
  static func diagnostics(_ links: SkillLinks) -> [Diagnostic] {
    var check = CircleCheck(links)
    for index in links.skills.indices where check.order[index] == nil { check.visit(index) }
    return check.circles.map { $0.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
      .map { diagnostic($0, links) }
  }

  private init(_ links: SkillLinks) {
    var successors = Array(repeating: [Int](), count: links.skills.count)
    for link in links.links {
      if let target = link.target, target != link.from { successors[link.from].append(target) }
    }
    let edges = Set(successors.indices.flatMap { from in successors[from].map { Edge(from: from, to: $0) } })
    self.successors = successors.indices.map { from in
      successors[from].filter { !edges.contains(Edge(from: $0, to: from)) }
    }
    order = Array(repeating: nil, count: successors.count)
    low = Array(repeating: 0, count: successors.count)
    isOpen = Array(repeating: false, count: successors.count)
  }

  private static func diagnostic(_ circle: [Int], _ links: SkillLinks) -> Diagnostic {
    let members = Set(circle)
    let link = links.links.first {
      $0.from == circle[0] && $0.target.map(members.contains) == true && $0.target != circle[0]
    }
    let names = circle.prefix(8).map { "'\(links.skills[$0].name)'" }.joined(separator: ", ")
    let rest = circle.count > 8 ? " and \(circle.count - 8) more" : ""
    let rule = SkillRule.skillCircle
    return .info(
      rule.code, "these skills refer to each other in a circle: \(names)\(rest)",
      at: link.map { links.skills[$0.from].source.location($0.range) }, help: rule.fix)
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
    if group.count > 1 { circles.append(group) }
  }
}
