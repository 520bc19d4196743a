import SkillPrompts
import SkillText

/// The steps of a plan as a graph: who waits for whom, and what is inside of what.
///
/// Its texts are the same for the same plan, byte for byte.
public struct PipelineGraph: Sendable {
  /// How the graph is written.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case ascii, mermaid, dot, svg
  }

  /// A step.
  struct Node: Sendable {
    /// The lines of its label: the id, then what it is.
    var lines: [String]
    /// The word for its kind.
    var kind: String
    /// The lists inside: of a loop its steps and what comes between, of a pipeline its steps.
    var inner: [Cluster] = []
    /// Whether it has a condition of its own.
    var isConditional: Bool
  }

  /// A list of steps.
  struct Cluster: Sendable {
    /// What is written above it; nil for the plan's own.
    var title: String?
    /// The steps in file order.
    var nodes: [Node] = []
    /// The waves of the steps, from 1.
    var waves: [Int] = []
    /// Who waits for whom, reduced to what says the same: pairs of places in ``nodes``.
    var edges: [(from: Int, to: Int)] = []
  }

  /// The name of the pipeline.
  let name: String
  /// The plan's own list.
  let top: Cluster

  /// Makes the graph of a plan.
  public init(_ plan: Plan) {
    name = TerminalText.line(plan.pipeline.name)
    top = Cluster(plan.steps, title: nil)
  }

  /// The graph as text.
  public func text(_ format: Format) -> String {
    switch format {
    case .ascii: ASCIIGraph(self).text
    case .mermaid: MermaidGraph(self).text
    case .dot: DotGraph(self).text
    case .svg: SVGGraph(self).text
    }
  }
}

extension PipelineGraph.Cluster {
  /// The cluster of a list of steps.
  init(_ steps: [Plan.Step], title: String?) {
    self.title = title
    nodes = steps.map { PipelineGraph.Node($0.definition) }
    waves = steps.map(\.wave)
    let places = Dictionary(steps.enumerated().map { ($1.definition.id, $0) }) { first, _ in first }
    let before = steps.map { $0.predecessors.compactMap { places[$0] } }
    for (place, predecessors) in before.enumerated() {
      for other in Self.reduced(predecessors, before) { edges.append((other, place)) }
    }
  }

  /// The predecessors without those that another one waits for already.
  private static func reduced(_ predecessors: [Int], _ before: [[Int]]) -> [Int] {
    guard predecessors.count > 1, predecessors.count <= 64 else { return predecessors }
    var reached: Set<Int> = []
    var open = predecessors.flatMap { before[$0] }
    var budget = 2_000
    while let place = open.popLast(), budget > 0 {
      budget -= 1
      if reached.insert(place).inserted { open += before[place] }
    }
    return predecessors.filter { !reached.contains($0) }
  }
}

extension PipelineGraph.Node {
  fileprivate init(_ step: StepDefinition) {
    kind = step.kind.name
    isConditional = step.condition != nil
    lines = [step.id] + step.graphLines.map { TerminalText.truncated(TerminalText.line($0), to: 44) }
    switch step.kind {
    case .repeat(let settings):
      inner = [PipelineGraph.Cluster(Plan.ordered(settings.steps), title: "each iteration")]
      guard !settings.between.isEmpty else { return }
      inner.append(PipelineGraph.Cluster(Plan.ordered(settings.between), title: "between iterations"))
    case .uses(let settings):
      inner = settings.pipeline.map { [PipelineGraph.Cluster(Plan.ordered($0.steps), title: $0.name)] } ?? []
    default: break
    }
  }
}

extension StepDefinition {
  /// What is written below the id.
  fileprivate var graphLines: [String] {
    var words = [kind.name]
    if let agent = kind.agent { words.append(agent) }
    if permissions > .read { words.append(permissions.rawValue) }
    let axes = strategy?.matrix.map(\.name) ?? []
    if !axes.isEmpty { words.append("x " + axes.joined(separator: ", ")) }
    switch kind {
    case .uses(let settings): words.append(settings.path)
    case .repeat(let settings): words.append("until " + settings.until.source.onOneLine)
    case .approval(let settings): words.append(settings.options.joined(separator: " / "))
    default: break
    }
    return [words.joined(separator: " · ")] + (condition.map { ["if " + $0.source.onOneLine] } ?? [])
  }
}
