import SkillPipelines
import SkillPrompts

extension RunState {
  /// Starts steps as far as there are slots and permits.
  mutating func fillSlots() {
    while running < maxParallel, let node = queue.take({ providers[$0].hasPermit }) {
      guard nodes[node].phase == .queued, hasModel(node) else { continue }
      move(node, to: .running)
      running += 1
      if let provider = provider(of: node) { providers[provider].take() }
      nodes[node].attempt += 1
      nodes[node].tries += 1
      actions.append(.start(node, attempt: Int(nodes[node].attempt), model: Int(nodes[node].model)))
    }
  }

  mutating func ended(_ node: Int, _ body: RunInput.Body, _ jitter: Double) {
    guard isIn(node, .running) else { return }
    running -= 1
    giveBack(node, body)
    switch body {
    case .success: commit(node, StepEnd(.success))
    case .cancelled: commit(node, stop == .limit ? StepEnd(.failure, .limit) : StepEnd(.cancelled))
    case .failure(let reason, let retryAfter): failed(node, reason, retryAfter, jitter)
    }
  }

  private mutating func failed(_ node: Int, _ reason: StepReason, _ retryAfter: Double?, _ jitter: Double) {
    guard stop == nil, doom(of: node) == nil, !isFailingFast(node) else {
      return commit(node, StepEnd(.failure, reason))
    }
    let retry = rules(node).retry
    if reason == .rateLimit || reason == .overloaded, retryAfter ?? 0 > retry.maxDelaySeconds {
      return exhausted(node, .quota)
    }
    guard nodes[node].tries < retry.maxAttempts, retry.reasons.contains(reason) else {
      return exhausted(node, reason)
    }
    guard let delay = Backoff.delay(retry, attempt: Int(nodes[node].tries), retryAfter: retryAfter, jitter: jitter)
    else { return exhausted(node, .quota) }
    move(node, to: .backoff)
    actions.append(.retry(node, attempt: Int(nodes[node].attempt), reason: reason, delay: delay))
  }

  /// No attempt is left: the next model, if that may help, or the end.
  private mutating func exhausted(_ node: Int, _ reason: StepReason) {
    if reason == .quota, let model = model(of: node) { spent.insert(model) }
    guard RunState.nextModelReasons.contains(reason), fallBack(node) else {
      return commit(node, StepEnd(.failure, reason))
    }
    enqueue(node)
  }

  private func isFailingFast(_ node: Int) -> Bool {
    guard let parent = nodes[node].parent, rules(parent).failFast else { return false }
    return fans[parent]?.tally.hasFailed ?? false
  }

  mutating func commit(_ node: Int, _ end: StepEnd) {
    let end = end.tolerated(templates[nodes[node].template].continuesOnError)
    nodes[node].end = end
    move(node, to: .committing)
    actions.append(.commit(node, end))
  }

  mutating func committed(_ node: Int) {
    guard isIn(node, .committing), let end = nodes[node].end else { return }
    close(node, end)
  }

  mutating func reused(_ node: Int) {
    guard isIn(node, .running) || isIn(node, .requesting) else { return }
    if isIn(node, .running) {
      running -= 1
      giveBack(node, .cancelled)
    }
    close(node, StepEnd(.success))
  }

  mutating func waited(_ node: Int) {
    guard isIn(node, .backoff) else { return }
    enqueue(node)
  }

  mutating func answered(_ node: Int, _ answer: RunInput.Answer) {
    guard isIn(node, .requesting) else { return }
    switch answer {
    case .accepted: commit(node, StepEnd(.success))
    case .rejected: commit(node, StepEnd(.failure, .rejected))
    case .error: commit(node, StepEnd(.failure, .template))
    case .expired: commit(node, StepEnd(.failure, .timeout))
    case .nobody:
      move(node, to: .asking)
      actions.append(.ask(node))
    }
  }
}
