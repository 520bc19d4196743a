import SkillPrompts

/// What may run next, and what everything came to: a value without a clock, tasks or files.
///
/// Tell it what happened with ``handle(_:)`` and do what it answers. Each input costs time in proportion to the steps
/// it sets free, never to the steps of the run.
package struct RunState: Sendable {
  /// Where a step stands.
  package enum Phase: UInt8, Sendable, Hashable {
    case pending, deciding, expanding, queued, running, committing, backoff, asking, joining, done
  }

  /// A step and its place in the run.
  struct Node: Sendable {
    var rules: RunGraph.Node
    var phase = Phase.pending
    /// The predecessors that have not ended.
    var open = 0
    /// What the steps before it came to.
    var before = StepStatus()
    /// The number of the last attempt, over all sessions.
    var attempt: Int
    /// The attempts of this session.
    var tries = 0
    /// The step it is a child of.
    var parent: Int?
    /// The end, known from the last attempt on.
    var end: StepEnd?

    init(_ rules: RunGraph.Node, parent: Int? = nil) {
      self.rules = rules
      self.parent = parent
      attempt = rules.history.attempts
    }
  }

  /// The children of a step with a matrix.
  struct Fan: Sendable {
    var children: Range<Int>
    /// The next child that has not been queued.
    var next: Int
    /// The children that are queued or running.
    var active = 0
    /// The children that have not ended.
    var open: Int
    var hasFailed = false
    var wasCancelled = false
    var reason: StepReason?
  }

  let planCount: Int
  let maxParallel: Int
  var nodes: [Node]
  var successors: [[Int]]
  var fans: [Int: Fan] = [:]
  /// Steps whose predecessors have all ended, not yet looked at.
  var decidable: [Int] = []
  var queue = StepQueue()
  /// The number of leading plan steps that have all ended, and what they came to.
  var frontier = 0
  var frontierStatus = StepStatus()
  var running = 0
  /// Steps that something will be heard of without anybody asking.
  var live = 0
  var asking = 0
  /// Plan steps that have not ended.
  var remaining: Int
  var stop: RunInput.Stop?
  var hasBegun = false
  var isOver = false
  var actions: [RunAction] = []

  /// Makes the state of a run that has not begun.
  package init(_ graph: RunGraph) {
    planCount = graph.nodes.count
    remaining = planCount
    maxParallel = graph.maxParallel
    nodes = graph.nodes.map { Node($0) }
    successors = Array(repeating: [], count: planCount)
    for index in nodes.indices { link(index) }
  }

  private mutating func link(_ index: Int) {
    guard case .on(let needs) = nodes[index].rules.waits else { return }
    for need in needs where successors.indices.contains(need) { successors[need].append(index) }
    nodes[index].open = needs.count
  }

  /// Where a step stands.
  package func phase(of node: Int) -> Phase { nodes[node].phase }
  /// How a step ended; nil while it has not.
  package func end(of node: Int) -> StepEnd? { nodes[node].phase == .done ? nodes[node].end : nil }
  /// The numbers of a step's children, once its matrix is known.
  package func children(of node: Int) -> Range<Int>? { fans[node]?.children }
  /// The step that a child belongs to; nil for a step of the plan.
  package func parent(of node: Int) -> Int? { nodes[node].parent }
  /// The number of steps, children included.
  package var count: Int { nodes.count }

  /// Takes note of what happened and says what to do.
  package mutating func handle(_ input: RunInput) -> [RunAction] {
    guard !isOver else { return [] }
    switch input {
    case .begin: begin()
    case .decided(let node, let decision): decided(node, decision)
    case .expanded(let node, let expansion): expanded(node, expansion)
    case .ended(let node, let body, let jitter): ended(node, body, jitter)
    case .reused(let node): reused(node)
    case .committed(let node): committed(node)
    case .waited(let node): waited(node)
    case .stop(let cause): stopped(cause)
    }
    if hasBegun { settleDown() }
    defer { actions.removeAll(keepingCapacity: true) }
    return actions
  }

  private mutating func begin() {
    hasBegun = true
    for index in 0..<planCount {
      switch nodes[index].rules.waits {
      case .earlier: if index == 0 { decidable.append(0) }
      case .on: if nodes[index].open == 0 { decidable.append(index) }
      }
    }
  }

  /// Looks at everything that became decidable, fills the free slots, and tells the end when there is nothing left.
  private mutating func settleDown() {
    repeat {
      var next = 0
      while next < decidable.count {
        consider(decidable[next])
        next += 1
      }
      decidable.removeAll(keepingCapacity: true)
      fillSlots()
    } while breakStandstill()
    closeIfOver()
  }

  private mutating func fillSlots() {
    while running < maxParallel, let node = queue.take() {
      guard nodes[node].phase == .queued else { continue }
      move(node, to: .running)
      running += 1
      nodes[node].attempt += 1
      nodes[node].tries += 1
      actions.append(.start(node, attempt: nodes[node].attempt))
    }
  }

  /// A plan whose steps wait for each other would stand still for ever; its steps are left out instead.
  private mutating func breakStandstill() -> Bool {
    guard remaining > 0, live == 0, asking == 0 else { return false }
    guard let stuck = nodes.indices.first(where: { nodes[$0].phase == .pending }) else { return false }
    settle(stuck, StepEnd(.skipped, .dependency))
    return true
  }

  private mutating func closeIfOver() {
    if remaining == 0 {
      isOver = true
      actions.append(verdict())
    } else if live == 0, asking > 0 {
      isOver = true
      actions.append(.pause)
    }
  }

  mutating func move(_ node: Int, to phase: Phase) {
    live += (RunState.isLive(phase) ? 1 : 0) - (RunState.isLive(nodes[node].phase) ? 1 : 0)
    asking += (phase == .asking ? 1 : 0) - (nodes[node].phase == .asking ? 1 : 0)
    nodes[node].phase = phase
  }

  private static func isLive(_ phase: Phase) -> Bool {
    switch phase {
    case .deciding, .expanding, .queued, .running, .committing, .backoff: true
    case .pending, .asking, .joining, .done: false
    }
  }
}
