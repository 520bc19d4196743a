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
    if starved == nil, end.outcome != .success, end.reason == .limit || end.reason == .quota { starved = end.reason }
    move(node, to: .done)
    if let parent = nodes[node].parent { return childEnded(of: parent, end) }
    let scope = nodes[node].scope
    scopes[scope].tally.add(end, counts: end.conclusion)
    scopes[scope].remaining -= 1
    release(node, closure(node, end))
    if scopes[scope].remaining == 0 { emptied.append(scope) }
  }

  /// What a step and everything before it came to.
  private func closure(_ node: Int, _ end: StepEnd) -> StepStatus {
    var status = nodes[node].before
    status.merge(StepStatus(success: end.isGood, failure: end.conclusion == .failure))
    return status
  }

  private mutating func release(_ node: Int, _ status: StepStatus) {
    nodes[node].before = status
    let scope = nodes[node].scope
    let first = scopes[scope].members.lowerBound
    for place in templates[nodes[node].template].successors {
      let successor = first + Int(successors[place])
      nodes[successor].open -= 1
      nodes[successor].before.merge(status)
      if nodes[successor].open == 0 { decidable.append(successor) }
    }
    advanceFrontier(scope)
  }

  /// Moves the frontier over every leading step that has ended; the step behind it may wait for all of them.
  private mutating func advanceFrontier(_ scope: Int) {
    let members = scopes[scope].members
    while scopes[scope].frontier < members.count {
      let node = members.lowerBound + scopes[scope].frontier
      guard nodes[node].phase == .done else { return }
      scopes[scope].frontierStatus.merge(nodes[node].before)
      scopes[scope].frontier += 1
      let next = node + 1
      guard next < members.upperBound, templates[nodes[next].template].waitsForEarlier else { continue }
      decidable.append(next)
    }
  }

  private mutating func childEnded(of parent: Int, _ end: StepEnd) {
    let wasGood = fans[parent]?.tally.hasFailed == false
    fans[parent]?.open -= 1
    fans[parent]?.active -= 1
    fans[parent]?.tally.add(end, counts: end.outcome)
    if wasGood, end.conclusion == .failure, rules(parent).failFast { stopSiblings(in: parent) }
    if fans[parent]?.open == 0 { return join(parent) }
    feed(parent)
  }

  private mutating func stopSiblings(in parent: Int) {
    guard let fan = fans[parent] else { return }
    endWaitingChildren(of: parent, StepEnd(.cancelled))
    for child in fan.children where nodes[child].phase != .done { end(child) }
  }

  /// Ends a fan-out whose children have all ended: all settled, then one outcome.
  private mutating func join(_ parent: Int) {
    guard let tally = fans[parent]?.tally, nodes[parent].phase == .joining else { return }
    guard partTemplate(parent) == nil else { return joinParts(of: parent, tally) }
    if tally.hasFailed { return fail(parent, tally.failure ?? .step) }
    settle(parent, tally.softEnd ?? StepEnd(.success))
  }

  /// Parts that failed leave something open; what that means is judged, unless a limit was in the way.
  ///
  /// Parts that a failed sibling has put an end to are judged with it.
  private mutating func joinParts(of parent: Int, _ tally: EndTally) {
    if tally.failure == .limit { return fail(parent, .limit) }
    let stoppedBySibling = tally.hasFailed && rules(parent).failFast && stop == nil && doom(of: parent) == nil
    if let end = tally.softEnd, !stoppedBySibling { return settle(parent, end) }
    askJudgement(parent)
  }

  /// The result of the run (rule O5).
  func verdict() -> RunAction {
    let tally = scopes[0].tally
    if tally.wasLimited { return .finish(.failure, .limit) }
    if tally.hasFailed { return .finish(.failure, tally.failure) }
    if stop == .limit { return .finish(.failure, .limit) }
    if stop != nil || tally.wasCancelled { return .finish(.cancelled, nil) }
    return starved.map { .finish(.failure, $0) } ?? .finish(.success, nil)
  }
}
