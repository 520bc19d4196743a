import SkillPrompts

extension RunState {
  /// A step whose predecessors have all ended: leave it out, ask for its condition, or let it go on.
  mutating func consider(_ node: Int) {
    guard nodes[node].phase == .pending else { return }
    let condition = templates[nodes[node].template].condition
    if templates[nodes[node].template].waitsForEarlier { nodes[node].before = scopes[nodes[node].scope].frontierStatus }
    if let end = doom(of: node) { return settle(node, end) }
    var status = nodes[node].before
    if let stop {
      status.cancelled = true
      status.success = false
      if stop == .force { return settle(node, StepEnd(.cancelled)) }
    }
    if condition != .explicit, !status.success {
      return settle(node, endByStop ?? StepEnd(.skipped, .dependency))
    }
    guard condition != .none else { return proceed(node) }
    move(node, to: .deciding)
    actions.append(.decide(node, status))
  }

  mutating func decided(_ node: Int, _ decision: RunInput.Decision) {
    guard isIn(node, .deciding) else { return }
    switch decision {
    case .run: proceed(node)
    case .skip: settle(node, StepEnd(.skipped, .condition))
    case .error: fail(node, .template)
    }
  }

  private mutating func proceed(_ node: Int) {
    if let end = doom(of: node) { return settle(node, end) }
    if let end = endByStop {
      if rules(node).condition != .explicit || stop == .force { return settle(node, end) }
      if !rules(node).runsAfterStop { return settle(node, StepEnd(.skipped, .limit)) }
    }
    guard templates[nodes[node].template].fansOut else { return enter(node) }
    move(node, to: .expanding)
    actions.append(.expand(node))
  }

  mutating func expanded(_ node: Int, _ expansion: RunInput.Expansion) {
    guard isIn(node, .expanding) else { return }
    switch expansion {
    case .error: fail(node, .template)
    case .children(let histories) where histories.isEmpty:
      if partTemplate(node) == nil { settle(node, StepEnd(.skipped, .empty)) } else { askJudgement(node) }
    case .children(let histories): fanOut(node, histories)
    }
  }

  private mutating func fanOut(_ node: Int, _ histories: [StepHistory]) {
    let first = nodes.count
    let template = partTemplate(node) ?? nodes[node].template
    let scope = nodes[node].scope
    for history in histories {
      nodes.append(RunNode(template: template, scope: scope, parent: node, history: history))
    }
    fans[node] = RunFan(children: first..<nodes.count, next: first, open: histories.count)
    move(node, to: .joining)
    if let end = doom(of: node) ?? (stop == .force ? StepEnd(.cancelled) : nil) {
      return endWaitingChildren(of: node, end)
    }
    feed(node)
  }

  /// The template of a step's parts; nil when it is being taken apart by a matrix, or not at all.
  func partTemplate(_ node: Int) -> Int? {
    guard nodes[node].part == .parts, case .parts(let template) = rules(node).body else { return nil }
    return template
  }

  /// Lets children begin as far as the fan-out's own bound allows.
  mutating func feed(_ parent: Int) {
    let most = templates[nodes[parent].template].maxParallel
    while let fan = fans[parent], fan.next < fan.children.upperBound, fan.active < most {
      fans[parent]?.next += 1
      fans[parent]?.active += 1
      enter(fan.next)
    }
  }

  /// A step that may begin: queue it, open it, ask, or do as was decided about an attempt that was cut off.
  private mutating func enter(_ node: Int) {
    switch nodes[node].cutOff {
    case .ask:
      move(node, to: .asking)
      actions.append(.ask(node))
    case .fail: fail(node, .interrupted)
    case .accept: settle(node, StepEnd(.success, .interrupted))
    case .rerun, nil: enterBody(node)
    }
  }

  private mutating func enterBody(_ node: Int) {
    switch templates[nodes[node].template].body {
    case .work: enqueue(node)
    case .approval:
      move(node, to: .requesting)
      actions.append(.request(node))
    case .loop: open(node, .iteration(1))
    case .pipeline: open(node, .pipeline)
    case .parts:
      nodes[node].part = .parts
      move(node, to: .expanding)
      actions.append(.expand(node))
    }
  }

  /// Puts a step into the queue for a slot.
  mutating func enqueue(_ node: Int) {
    move(node, to: .queued)
    queue.add(node, provider: provider(of: node))
  }

  mutating func fail(_ node: Int, _ reason: StepReason) {
    settle(node, StepEnd(.failure, reason).tolerated(rules(node).continuesOnError))
  }
}
