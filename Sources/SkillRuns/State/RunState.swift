import SkillPrompts

/// What may run next, and what everything came to: a value without a clock, tasks or files.
///
/// Tell it what happened with ``handle(_:)`` and do what it answers. Each input costs time in proportion to the steps
/// it sets free, never to the steps of the run.
package struct RunState: Sendable {
  /// Where a step stands.
  package enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    case pending, deciding, expanding, opening, judging, requesting, queued, running, committing, backoff
    case asking, joining, inside, done
  }

  let templates: [StepTemplate]
  /// The steps that wait for others by name, counted in their list; a range of them belongs to each template.
  let successors: [Int32]
  let maxParallel: Int
  /// The provider of each model.
  let models: [Int]
  var nodes: [RunNode] = []
  var scopes: [RunScope] = []
  var fans: [Int: RunFan] = [:]
  var providers: [ProviderLimiter]
  /// Models that nothing more can be asked of.
  var spent: Set<Int> = []
  /// Steps whose predecessors have all ended, not yet looked at.
  var decidable: [Int] = []
  /// Lists of steps whose steps have all ended, not yet looked at.
  var emptied: [Int] = []
  var queue: ReadyQueue
  var running = 0
  /// Steps that something will be heard of without anybody asking.
  var live = 0
  var asking = 0
  var stop: RunInput.Stop?
  /// Steps whose time for everything inside of them is over.
  var late: Set<Int> = []
  /// Why a step could not be done for want of calls, if one could not: a run like that is no success, whoever excuses it.
  var starved: StepReason?
  var hasBegun = false
  var isOver = false
  var actions: [RunAction] = []

  /// Makes the state of a run that has not begun.
  package init(_ graph: RunGraph) {
    (templates, successors) = StepTemplate.flat(graph)
    maxParallel = graph.maxParallel
    models = graph.models
    providers = graph.providers.map { ProviderLimiter(most: min($0, graph.maxParallel)) }
    queue = ReadyQueue(providers: graph.providers.count)
    makeScope(of: nil, .pipeline, 0..<graph.nodes.count, graph.nodes.map(\.history))
  }

  /// Where a step stands.
  package func phase(of node: Int) -> Phase { nodes[node].phase }
  /// How a step ended; nil while it has not.
  package func end(of node: Int) -> StepEnd? { nodes[node].phase == .done ? nodes[node].end : nil }
  /// The numbers of a step's children, once its matrix is known.
  package func children(of node: Int) -> Range<Int>? { fans[node]?.children }
  /// The step that a child of a fan-out belongs to; nil for any other step.
  package func parent(of node: Int) -> Int? { nodes[node].parent }
  /// The step that a step lies inside of; nil in the outermost list.
  package func owner(of node: Int) -> Int? { scopes[nodes[node].scope].owner }
  /// The number of what a step has in common with its other instances, in the order of the flat graph.
  package func template(of node: Int) -> Int { nodes[node].template }
  /// The list that a step is in.
  package func scope(of node: Int) -> Int { nodes[node].scope }
  /// The templates of a part of a step; empty when there is no such part.
  package func list(_ node: Int, _ part: RunAction.Part) -> Range<Int> { rules(node).body.list(part) ?? 0..<0 }
  /// The number of lists, those of every iteration included.
  package var scopeCount: Int { scopes.count }
  /// The number of steps, children and the steps of every iteration included.
  package var count: Int { nodes.count }

  /// Takes note of what happened and says what to do.
  package mutating func handle(_ input: RunInput) -> [RunAction] {
    var answer: [RunAction] = []
    handle(input, into: &answer)
    return answer
  }

  /// Takes note of what happened and adds what to do to a list, whose room serves again and again.
  ///
  /// When steps have got numbers, gives how many steps and lists there were before.
  @discardableResult
  mutating func handle(_ input: RunInput, into answer: inout [RunAction]) -> (steps: Int, scopes: Int)? {
    guard !isOver else { return nil }
    let known = (steps: count, scopes: scopeCount)
    swap(&actions, &answer)
    take(input)
    if hasBegun { settleDown() }
    swap(&actions, &answer)
    return count > known.steps ? known : nil
  }

  private mutating func take(_ input: RunInput) {
    switch input {
    case .begin:
      hasBegun = true
      begin(scope: 0)
    case .decided(let node, let decision): decided(node, decision)
    case .expanded(let node, let expansion): expanded(node, expansion)
    case .opened(let node, let histories): opened(node, histories)
    case .judged(let node, let judgement): judged(node, judgement)
    case .answered(let node, let answer): answered(node, answer)
    case .ended(let node, let body, let jitter): ended(node, body, jitter)
    case .reused(let node): reused(node)
    case .committed(let node): committed(node)
    case .waited(let node): waited(node)
    case .expired(let node): expired(node)
    case .released(let provider): released(provider)
    case .stop(let cause): stopped(cause)
    }
  }

  /// Looks at everything that became decidable, fills the free slots, and tells the end when there is nothing left.
  private mutating func settleDown() {
    repeat {
      lookAround()
      fillSlots()
    } while !decidable.isEmpty || !emptied.isEmpty || breakStandstill()
    closeIfOver()
  }

  private mutating func lookAround() {
    var next = 0
    var nextScope = 0
    while next < decidable.count || nextScope < emptied.count {
      if next < decidable.count {
        consider(decidable[next])
        next += 1
      } else {
        scopeEnded(emptied[nextScope])
        nextScope += 1
      }
    }
    decidable.removeAll(keepingCapacity: true)
    emptied.removeAll(keepingCapacity: true)
  }

  /// A list whose steps wait for each other would stand still for ever; its steps are left out instead.
  private mutating func breakStandstill() -> Bool {
    guard scopes[0].remaining > 0, live == 0, asking == 0 else { return false }
    guard let stuck = nodes.indices.first(where: { nodes[$0].phase == .pending && nodes[$0].parent == nil }) else {
      return false
    }
    settle(stuck, StepEnd(.skipped, .dependency))
    return true
  }

  private mutating func closeIfOver() {
    if scopes[0].remaining == 0 {
      isOver = true
      actions.append(verdict())
    } else if live == 0, asking > 0 {
      isOver = true
      actions.append(.pause)
    }
  }

  mutating func move(_ node: Int, to phase: Phase) {
    live += (phase.isLive ? 1 : 0) - (nodes[node].phase.isLive ? 1 : 0)
    asking += (phase == .asking ? 1 : 0) - (nodes[node].phase == .asking ? 1 : 0)
    nodes[node].phase = phase
  }

  func isIn(_ node: Int, _ phase: Phase) -> Bool { nodes.indices.contains(node) && nodes[node].phase == phase }

  /// The siblings that wait for a step by name, counted in their list.
  func successors(of node: Int) -> ArraySlice<Int32> { successors[templates[nodes[node].template].successors] }

  func rules(_ node: Int) -> StepTemplate { templates[nodes[node].template] }
}

extension RunState.Phase {
  /// Whether something will be heard of a step in this phase without anybody asking.
  var isLive: Bool {
    switch self {
    case .deciding, .expanding, .opening, .judging, .requesting, .queued, .running, .committing, .backoff: true
    case .pending, .asking, .joining, .inside, .done: false
    }
  }
}
