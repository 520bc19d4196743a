import SkillPipelines
import SkillPrompts

extension RunState {
  mutating func ended(_ node: Int, _ body: RunInput.Body, _ jitter: Double) {
    guard isIn(node, .running) else { return }
    running -= 1
    switch body {
    case .success: commit(node, StepEnd(.success))
    case .cancelled: commit(node, stop == .limit ? StepEnd(.failure, .limit) : StepEnd(.cancelled))
    case .failure(let reason, let retryAfter): failed(node, reason, retryAfter, jitter)
    }
  }

  private mutating func failed(_ node: Int, _ reason: StepReason, _ retryAfter: Double?, _ jitter: Double) {
    let retry = nodes[node].rules.retry
    guard stop == nil, !isFailingFast(node), nodes[node].tries < retry.maxAttempts, retry.reasons.contains(reason)
    else { return commit(node, StepEnd(.failure, reason)) }
    guard let delay = Backoff.delay(retry, attempt: nodes[node].tries, retryAfter: retryAfter, jitter: jitter) else {
      return commit(node, StepEnd(.failure, .quota))
    }
    move(node, to: .backoff)
    actions.append(.retry(node, attempt: nodes[node].attempt, reason: reason, delay: delay))
  }

  private func isFailingFast(_ node: Int) -> Bool {
    guard let parent = nodes[node].parent, nodes[parent].rules.failFast else { return false }
    return fans[parent]?.hasFailed ?? false
  }

  private mutating func commit(_ node: Int, _ end: StepEnd) {
    let end = end.tolerated(nodes[node].rules.continuesOnError)
    nodes[node].end = end
    move(node, to: .committing)
    actions.append(.commit(node, end))
  }

  mutating func committed(_ node: Int) {
    guard isIn(node, .committing), let end = nodes[node].end else { return }
    close(node, end)
  }

  mutating func reused(_ node: Int) {
    guard isIn(node, .running) else { return }
    running -= 1
    close(node, StepEnd(.success))
  }

  mutating func waited(_ node: Int) {
    guard isIn(node, .backoff) else { return }
    move(node, to: .queued)
    queue.add(node)
  }

  /// No new work: what runs is interrupted, what waits is looked at again in the light of the stop.
  mutating func stopped(_ cause: RunInput.Stop) {
    guard stop != .force, stop == nil || cause == .force else { return }
    stop = cause
    queue.removeAll()
    for node in nodes.indices {
      switch nodes[node].phase {
      case .running: actions.append(.interrupt(node))
      case .queued, .backoff: unqueue(node)
      case .asking: settle(node, leftOutByStop())
      case .pending, .deciding, .expanding, .committing, .joining, .done: break
      }
    }
    for parent in fans.keys.sorted() { cancelWaitingChildren(of: parent) }
  }

  private mutating func unqueue(_ node: Int) {
    guard nodes[node].parent == nil else { return settle(node, leftOutByStop()) }
    move(node, to: .pending)
    decidable.append(node)
  }

  private func leftOutByStop() -> StepEnd { stop == .limit ? StepEnd(.skipped, .limit) : StepEnd(.cancelled) }

  /// Ends the children that have not begun.
  mutating func cancelWaitingChildren(of parent: Int) {
    guard let fan = fans[parent], nodes[parent].phase == .joining else { return }
    fans[parent]?.next = fan.children.upperBound
    for child in fan.next..<fan.children.upperBound where nodes[child].phase == .pending {
      fans[parent]?.active += 1
      settle(child, stop == nil ? StepEnd(.cancelled) : leftOutByStop())
    }
  }
}
