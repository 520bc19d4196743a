import SkillPipelines

/// A step of a graph in one flat list: what every instance of it has in common.
struct StepTemplate: Sendable {
  /// What it consists of, the steps inside it as ranges of the flat list.
  enum Body: Sendable, Hashable {
    case work, approval
    indirect case loop(steps: Range<Int>, between: Range<Int>, most: Int)
    indirect case pipeline(Range<Int>)
    /// The template of the parts.
    indirect case parts(Int)
  }

  // What is looked at for every step is kept here; the rest is shared, so that a step is small.
  let waitsForEarlier: Bool
  let condition: RunGraph.Condition
  let fansOut: Bool
  let continuesOnError: Bool
  /// Whether it asks a model.
  let asksModel: Bool
  /// The number of siblings it waits for by name.
  private(set) var needs: Int32 = 0
  private var firstSuccessor: Int32 = 0
  private var endOfSuccessors: Int32 = 0
  private(set) var body = Body.work
  private let shared: RunGraph.SharedRules

  private init(_ node: RunGraph.Node) {
    shared = node.shared
    if case .earlier = node.waits { waitsForEarlier = true } else { waitsForEarlier = false }
    condition = shared.rules.condition
    fansOut = shared.rules.fansOut
    continuesOnError = shared.rules.continuesOnError
    asksModel = !shared.rules.models.isEmpty
  }

  /// The siblings that wait for it by name, as a range of the list of all such.
  var successors: Range<Int> { Int(firstSuccessor)..<Int(endOfSuccessors) }
  /// The most children at once.
  var maxParallel: Int { max(1, shared.rules.maxParallel ?? Int.max) }
  /// Whether a failing child stops its siblings.
  var failFast: Bool { shared.rules.failFast }
  /// When to try again.
  var retry: RetryPolicy { shared.rules.retry }
  /// Whether it may still run when the run is being stopped.
  var runsAfterStop: Bool { shared.rules.runsAfterStop }
  /// The models it may ask, in order of preference.
  var models: [Int] { shared.rules.models }

  /// The lists of a graph one after the other, the outermost first; each list lies in one piece.
  ///
  /// `successors` has for each step the siblings that wait for it by name, counted in their list.
  static func flat(_ graph: RunGraph) -> (templates: [StepTemplate], successors: [Int32]) {
    var templates: [StepTemplate] = []
    templates.reserveCapacity(graph.nodes.count)
    var edges: [Edge] = []
    add(graph.nodes, to: &templates, &edges)
    let successors = sort(edges, into: &templates)
    return (templates, successors)
  }

  /// That a step waits for a sibling: the sibling's place in the flat list, and the step's in their list.
  private struct Edge {
    var source: Int32
    var target: Int32
  }

  /// Gives each step its range of what waits for it.
  private static func sort(_ edges: [Edge], into templates: inout [StepTemplate]) -> [Int32] {
    if edges.isEmpty { return [] }
    var starts = [Int32](repeating: 0, count: templates.count + 1)
    for edge in edges { starts[Int(edge.source) + 1] += 1 }
    for index in templates.indices {
      templates[index].firstSuccessor = starts[index]
      starts[index + 1] += starts[index]
      templates[index].endOfSuccessors = starts[index + 1]
    }
    var successors = [Int32](repeating: 0, count: edges.count)
    for edge in edges {
      successors[Int(starts[Int(edge.source)])] = edge.target
      starts[Int(edge.source)] += 1
    }
    return successors
  }

  @discardableResult
  private static func add(_ nodes: [RunGraph.Node], to templates: inout [StepTemplate], _ edges: inout [Edge])
    -> Range<Int>
  {
    let range = templates.count..<templates.count + nodes.count
    for node in nodes { templates.append(StepTemplate(node)) }
    for index in nodes.indices {
      templates[range.lowerBound + index].needs = Int32(link(index, nodes[index].waits, in: range, &edges))
      if case .work = nodes[index].shared.rules.body { continue }
      let body = inner(nodes[index].shared.rules.body, &templates, &edges)
      templates[range.lowerBound + index].body = body
    }
    return range
  }

  private static func inner(_ body: RunGraph.Body, _ templates: inout [StepTemplate], _ edges: inout [Edge]) -> Body {
    switch body {
    case .work: .work
    case .approval: .approval
    case .pipeline(let nodes): .pipeline(add(nodes, to: &templates, &edges))
    case .parts(let part): .parts(add([RunGraph.Node(part)], to: &templates, &edges).lowerBound)
    case .loop(let loop):
      .loop(
        steps: add(loop.steps, to: &templates, &edges), between: add(loop.between, to: &templates, &edges),
        most: loop.most)
    }
  }

  /// Notes whom a step waits for by name; gives how many they are.
  private static func link(_ index: Int, _ waits: RunGraph.Waits, in range: Range<Int>, _ edges: inout [Edge]) -> Int {
    guard case .on(let needs) = waits else { return 0 }
    for need in needs where (0..<range.count).contains(need) {
      edges.append(Edge(source: Int32(range.lowerBound + need), target: Int32(index)))
    }
    return needs.count
  }
}

extension RunGraph.Node {
  /// A part of a work as a step of its own.
  fileprivate init(_ part: RunGraph.Part) {
    self.init(continuesOnError: part.continuesOnError, retry: part.retry, models: part.models)
  }
}
