import SkillPrompts

extension RunState {
  /// A step whose predecessors have all ended: leave it out, ask for its condition, or let it go on.
  mutating func consider(_ node: Int) {
    guard nodes[node].phase == .pending else { return }
    if nodes[node].rules.waits == .earlier { nodes[node].before = frontierStatus }
    var status = nodes[node].before
    if let stop {
      status.cancelled = true
      status.success = false
      if stop == .force { return settle(node, StepEnd(.cancelled)) }
    }
    if nodes[node].rules.condition != .explicit, !status.success { return settle(node, leftOut()) }
    guard nodes[node].rules.condition != .none else { return proceed(node) }
    move(node, to: .deciding)
    actions.append(.decide(node, status))
  }

  private func leftOut() -> StepEnd {
    switch stop {
    case nil: StepEnd(.skipped, .dependency)
    case .limit: StepEnd(.skipped, .limit)
    case .cancel, .force: StepEnd(.cancelled)
    }
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
    if stop != nil {
      if nodes[node].rules.condition != .explicit || stop == .force { return settle(node, leftOut()) }
      if !nodes[node].rules.runsAfterStop { return settle(node, StepEnd(.skipped, .limit)) }
    }
    guard nodes[node].rules.fansOut else { return enqueue(node) }
    move(node, to: .expanding)
    actions.append(.expand(node))
  }

  mutating func expanded(_ node: Int, _ expansion: RunInput.Expansion) {
    guard isIn(node, .expanding) else { return }
    switch expansion {
    case .error: fail(node, .template)
    case .children(let histories) where histories.isEmpty: settle(node, StepEnd(.skipped, .empty))
    case .children(let histories): fanOut(node, histories)
    }
  }

  private mutating func fanOut(_ node: Int, _ histories: [StepHistory]) {
    let first = nodes.count
    var rules = nodes[node].rules
    rules.fansOut = false
    for history in histories {
      rules.history = history
      nodes.append(Node(rules, parent: node))
    }
    fans[node] = Fan(children: first..<nodes.count, next: first, open: histories.count)
    move(node, to: .joining)
    if stop == .force { return cancelWaitingChildren(of: node) }
    feed(node)
  }

  /// Queues children as far as the fan-out's own bound allows.
  mutating func feed(_ parent: Int) {
    while let fan = fans[parent], fan.next < fan.children.upperBound, fan.active < limit(of: parent) {
      fans[parent]?.next += 1
      fans[parent]?.active += 1
      enqueue(fan.next)
    }
  }

  private func limit(of parent: Int) -> Int { max(1, nodes[parent].rules.maxParallel ?? Int.max) }

  /// A step that may run: queue it, or do as was decided about an attempt that was cut off.
  mutating func enqueue(_ node: Int) {
    switch nodes[node].tries == 0 ? nodes[node].rules.history.cutOff : nil {
    case .ask:
      move(node, to: .asking)
      actions.append(.ask(node))
    case .fail: fail(node, .interrupted)
    case .accept: settle(node, StepEnd(.success, .interrupted))
    case .rerun, nil:
      move(node, to: .queued)
      queue.add(node)
    }
  }

  func isIn(_ node: Int, _ phase: Phase) -> Bool { nodes.indices.contains(node) && nodes[node].phase == phase }

  mutating func fail(_ node: Int, _ reason: StepReason) {
    settle(node, StepEnd(.failure, reason).tolerated(nodes[node].rules.continuesOnError))
  }
}
