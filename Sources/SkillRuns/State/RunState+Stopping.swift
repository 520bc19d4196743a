import SkillPrompts

extension RunState {
  /// No new work: what runs is interrupted, what waits is looked at again in the light of the stop.
  mutating func stopped(_ cause: RunInput.Stop) {
    guard stop != .force, stop == nil || cause == .force else { return }
    stop = cause
    queue.removeAll()
    for node in nodes.indices { stop(node) }
    for parent in fans.keys.sorted() {
      guard let end = endByStop else { continue }
      endWaitingChildren(of: parent, end)
    }
  }

  private mutating func stop(_ node: Int) {
    switch nodes[node].phase {
    case .running: actions.append(.interrupt(node))
    case .queued, .backoff: lookAgain(node)
    case .requesting:
      actions.append(.interrupt(node))
      settle(node, endByStop ?? StepEnd(.cancelled))
    case .asking: settle(node, endByStop ?? StepEnd(.cancelled))
    case .pending, .deciding, .expanding, .opening, .judging, .committing, .joining, .inside, .done: break
    }
  }

  private mutating func lookAgain(_ node: Int) {
    guard nodes[node].parent == nil else { return settle(node, endByStop ?? StepEnd(.cancelled)) }
    move(node, to: .pending)
    decidable.append(node)
  }

  /// Ends the children that have not begun.
  mutating func endWaitingChildren(of parent: Int, _ end: StepEnd) {
    guard let fan = fans[parent], nodes[parent].phase == .joining else { return }
    fans[parent]?.next = fan.children.upperBound
    for child in fan.next..<fan.children.upperBound where nodes[child].phase == .pending {
      fans[parent]?.active += 1
      settle(child, end)
    }
  }

  /// Puts an end to a step and to everything inside of it.
  mutating func end(_ node: Int) {
    nodes[node].isDoomed = true
    switch nodes[node].phase {
    case .running: actions.append(.interrupt(node))
    case .requesting:
      actions.append(.interrupt(node))
      settle(node, StepEnd(.cancelled))
    case .queued, .backoff, .asking: settle(node, StepEnd(.cancelled))
    case .joining:
      endWaitingChildren(of: node, StepEnd(.cancelled))
      for child in fans[node]?.children ?? 0..<0 { end(child) }
    case .inside: for inner in inside(node) { end(inner) }
    // These look at their doom when they go on.
    case .pending, .deciding, .expanding, .opening, .judging, .committing, .done: break
    }
  }

  /// The time of a step with steps inside is over: they are ended, and it fails; a run that is being stopped ends anyway.
  mutating func expired(_ node: Int) {
    guard stop == nil, isIn(node, .inside) || isIn(node, .opening) || isIn(node, .judging) else { return }
    late.insert(node)
    if isIn(node, .inside) { for inner in inside(node) { end(inner) } }
  }

  /// The steps of the list that a step has opened last.
  private func inside(_ node: Int) -> Range<Int> { scopes.last { $0.owner == node }?.members ?? 0..<0 }
}
