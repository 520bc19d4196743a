import SkillPipelines

/// A step of a graph in one flat list: what every instance of it has in common.
struct StepTemplate: Sendable {
  /// What it consists of, the steps inside it as ranges of the flat list.
  enum Body: Sendable, Hashable {
    case work, approval
    case loop(steps: Range<Int>, between: Range<Int>, most: Int)
    case pipeline(Range<Int>)
    /// The template of the parts.
    case parts(Int)
  }

  var waitsForEarlier: Bool
  /// The number of siblings it waits for by name.
  var needs = 0
  /// The siblings that wait for it by name, counted in their list.
  var successors: [Int] = []
  var condition: RunGraph.Condition
  var fansOut: Bool
  var maxParallel: Int
  var failFast: Bool
  var continuesOnError: Bool
  var retry: RetryPolicy
  var runsAfterStop: Bool
  var models: [Int]
  var body = Body.work

  private init(_ node: RunGraph.Node) {
    waitsForEarlier = node.waits == .earlier
    condition = node.condition
    fansOut = node.fansOut
    maxParallel = max(1, node.maxParallel ?? Int.max)
    failFast = node.failFast
    continuesOnError = node.continuesOnError
    retry = node.retry
    runsAfterStop = node.runsAfterStop
    models = node.models
  }

  /// The lists of a graph one after the other, the outermost first; each list lies in one piece.
  static func flat(_ graph: RunGraph) -> [StepTemplate] {
    var templates: [StepTemplate] = []
    add(graph.nodes, to: &templates)
    return templates
  }

  @discardableResult
  private static func add(_ nodes: [RunGraph.Node], to templates: inout [StepTemplate]) -> Range<Int> {
    let range = templates.count..<templates.count + nodes.count
    templates += nodes.map(StepTemplate.init)
    for (index, node) in nodes.enumerated() {
      link(index, node, in: range, &templates)
      let body = inner(node.body, &templates)
      templates[range.lowerBound + index].body = body
    }
    return range
  }

  private static func inner(_ body: RunGraph.Body, _ templates: inout [StepTemplate]) -> Body {
    switch body {
    case .work: .work
    case .approval: .approval
    case .pipeline(let nodes): .pipeline(add(nodes, to: &templates))
    case .parts(let part): .parts(add([RunGraph.Node(part)], to: &templates).lowerBound)
    case .loop(let loop):
      .loop(steps: add(loop.steps, to: &templates), between: add(loop.between, to: &templates), most: loop.most)
    }
  }

  private static func link(
    _ index: Int, _ node: RunGraph.Node, in range: Range<Int>, _ templates: inout [StepTemplate]
  ) {
    guard case .on(let needs) = node.waits else { return }
    templates[range.lowerBound + index].needs = needs.count
    for need in needs where (0..<range.count).contains(need) {
      templates[range.lowerBound + need].successors.append(index)
    }
  }
}

extension RunGraph.Node {
  /// A part of a work as a step of its own.
  fileprivate init(_ part: RunGraph.Part) {
    self.init(continuesOnError: part.continuesOnError, retry: part.retry, models: part.models)
  }
}
