import SkillPrompts

extension RunState {
  /// Ends a step that took no attempt of its own.
  mutating func settle(_ node: Int, _ end: StepEnd) {
    actions.append(.settle(node, end))
    close(node, end)
  }

  /// Ends a step and sets free what waited for it.
  mutating func close(_ node: Int, _ end: StepEnd) {
    nodes[node].end = end
    move(node, to: .done)
    if let parent = nodes[node].parent { return childEnded(of: parent, end) }
    remaining -= 1
    release(node, closure(node, end))
  }

  /// What a step and everything before it came to.
  private func closure(_ node: Int, _ end: StepEnd) -> StepStatus {
    var status = nodes[node].before
    status.merge(StepStatus(success: end.isGood, failure: end.conclusion == .failure))
    return status
  }

  private mutating func release(_ node: Int, _ status: StepStatus) {
    nodes[node].before = status
    for successor in successors[node] {
      nodes[successor].open -= 1
      nodes[successor].before.merge(status)
      if nodes[successor].open == 0 { decidable.append(successor) }
    }
    advanceFrontier()
  }

  /// Moves the frontier over every leading step that has ended; the step behind it may wait for all of them.
  private mutating func advanceFrontier() {
    while frontier < planCount, nodes[frontier].phase == .done {
      frontierStatus.merge(nodes[frontier].before)
      frontier += 1
      guard frontier < planCount, nodes[frontier].rules.waits == .earlier else { continue }
      decidable.append(frontier)
    }
  }

  private mutating func childEnded(of parent: Int, _ end: StepEnd) {
    fans[parent]?.open -= 1
    fans[parent]?.active -= 1
    if end.outcome == .failure, fans[parent]?.hasFailed == false { firstFailure(in: parent, end) }
    if end.outcome == .cancelled { fans[parent]?.wasCancelled = true }
    if end.reason == .limit { fans[parent]?.reason = .limit }
    if fans[parent]?.open == 0 { return join(parent) }
    feed(parent)
  }

  private mutating func firstFailure(in parent: Int, _ end: StepEnd) {
    fans[parent]?.hasFailed = true
    if fans[parent]?.reason == nil { fans[parent]?.reason = end.reason }
    guard nodes[parent].rules.failFast, end.conclusion == .failure, let fan = fans[parent] else { return }
    fans[parent]?.next = fan.children.upperBound
    for child in fan.children { stopSibling(child, of: parent) }
  }

  private mutating func stopSibling(_ child: Int, of parent: Int) {
    switch nodes[child].phase {
    case .running: actions.append(.interrupt(child))
    case .pending:
      fans[parent]?.active += 1
      settle(child, StepEnd(.cancelled))
    case .queued, .backoff, .asking: settle(child, StepEnd(.cancelled))
    case .deciding, .expanding, .committing, .joining, .done: break
    }
  }

  /// Ends a fan-out whose children have all ended: all settled, then one outcome.
  private mutating func join(_ parent: Int) {
    guard let fan = fans[parent], nodes[parent].phase == .joining else { return }
    let end =
      fan.hasFailed
      ? StepEnd(.failure, fan.reason)
      : fan.reason == .limit
        ? StepEnd(.skipped, .limit) : fan.wasCancelled ? StepEnd(.cancelled) : StepEnd(.success)
    settle(parent, end.tolerated(nodes[parent].rules.continuesOnError))
  }

  /// The result of the run (rule O5).
  func verdict() -> RunAction {
    let ends = nodes[..<planCount].compactMap(\.end)
    if let limited = ends.first(where: { $0.reason == .limit && $0.conclusion != .success }) {
      return .finish(.failure, limited.reason)
    }
    if let failed = ends.first(where: { $0.conclusion == .failure }) { return .finish(.failure, failed.reason) }
    if stop == .limit { return .finish(.failure, .limit) }
    if stop != nil || ends.contains(where: { $0.conclusion == .cancelled }) { return .finish(.cancelled, nil) }
    return .finish(.success, nil)
  }
}
