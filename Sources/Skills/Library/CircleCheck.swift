import SkillText

/// Finds skills that send a reader in a circle of three or more; two that name each other only say 'see also'.
enum CircleCheck {
  private struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  /// One remark for each group of skills that all lead to each other.
  static func diagnostics(_ links: SkillLinks) -> [Diagnostic] {
    Circles.find(oneWay(links)).map { diagnostic($0, links) }
  }

  /// Where each skill leads that does not lead straight back.
  private static func oneWay(_ links: SkillLinks) -> [[Int]] {
    var successors = Array(repeating: [Int](), count: links.skills.count)
    for link in links.links {
      if let target = link.target, target != link.from { successors[link.from].append(target) }
    }
    let edges = Set(successors.indices.flatMap { from in successors[from].map { Edge(from: from, to: $0) } })
    return successors.indices.map { from in
      successors[from].filter { !edges.contains(Edge(from: $0, to: from)) }
    }
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
}
