import SkillPrompts

extension RunState {
  /// Makes the steps of a list; they begin when told to.
  @discardableResult
  mutating func makeScope(of owner: Int?, _ part: RunAction.Part, _ list: Range<Int>, _ histories: [StepHistory]) -> Int
  {
    let scope = scopes.count
    let first = nodes.count
    nodes.reserveCapacity(max(first + list.count, nodes.capacity))
    for (template, history) in zip(list, histories) {
      nodes.append(RunNode(template: template, scope: scope, open: Int(templates[template].needs), history: history))
    }
    scopes.append(RunScope(owner: owner, part: part, members: first..<nodes.count, remaining: list.count))
    return scope
  }

  /// Lets the steps of a list go that wait for nothing.
  mutating func begin(scope: Int) {
    let members = scopes[scope].members
    if members.isEmpty { return emptied.append(scope) }
    for node in members {
      let template = nodes[node].template
      let isFree = templates[template].waitsForEarlier ? node == members.lowerBound : templates[template].needs == 0
      guard isFree else { continue }
      decidable.append(node)
    }
  }

  /// Asks for the numbers of the steps inside a step.
  mutating func open(_ node: Int, _ part: RunAction.Part) {
    nodes[node].part = part
    move(node, to: .opening)
    actions.append(.open(node, part))
  }

  mutating func opened(_ node: Int, _ histories: [StepHistory]) {
    guard isIn(node, .opening) else { return }
    if let end = doom(of: node) { return settle(node, end) }
    if late.contains(node) { return fail(node, .timeout) }
    let part = nodes[node].part
    guard let list = rules(node).body.list(part), list.count == histories.count else { return fail(node, .template) }
    move(node, to: .inside)
    begin(scope: makeScope(of: node, part, list, histories))
  }

  /// Every step of a list has ended: what that means for the step around it.
  mutating func scopeEnded(_ scope: Int) {
    guard let owner = scopes[scope].owner, isIn(owner, .inside) else { return }
    let tally = scopes[scope].tally
    if late.contains(owner), doom(of: owner) == nil { return fail(owner, .timeout) }
    if tally.hasFailed { return fail(owner, tally.failure == .limit ? .limit : .step) }
    if let end = tally.softEnd { return settle(owner, end) }
    guard case .between(let iteration) = scopes[scope].part else { return askJudgement(owner) }
    if let end = doom(of: owner) ?? endByStop { return settle(owner, end) }
    open(owner, .iteration(iteration + 1))
  }

  /// Asks what the steps inside a step came to.
  mutating func askJudgement(_ node: Int) {
    move(node, to: .judging)
    actions.append(.judge(node, nodes[node].part))
  }

  mutating func judged(_ node: Int, _ judgement: RunInput.Judgement) {
    guard isIn(node, .judging) else { return }
    switch judgement {
    case .met: settle(node, StepEnd(.success))
    case .error: fail(node, .template)
    case .failed(let reason): fail(node, reason)
    case .unmet(let stalled, let isLast): goOn(node, stalled: stalled, isLast: isLast)
    }
  }

  /// The loop has not come to its end: fix what the check found, and check again.
  private mutating func goOn(_ node: Int, stalled: Bool, isLast: Bool) {
    guard case .iteration(let iteration) = nodes[node].part, case .loop(_, let between, let most) = rules(node).body
    else { return fail(node, .template) }
    if let end = doom(of: node) ?? endByStop { return settle(node, end) }
    if late.contains(node) { return fail(node, .timeout) }
    if isLast || iteration >= most { return fail(node, .notConverged) }
    if stalled { return fail(node, .stalled) }
    open(node, between.isEmpty ? .iteration(iteration + 1) : .between(iteration))
  }

  /// The end of a step that its failing sibling, or a step around it, has put an end to; nil for others.
  func doom(of node: Int) -> StepEnd? { nodes[node].isDoomed ? StepEnd(.cancelled) : nil }

  /// The end of a step that goes no further because the run is being stopped; nil while it is not.
  var endByStop: StepEnd? {
    switch stop {
    case nil: nil
    case .limit: StepEnd(.skipped, .limit)
    case .cancel, .force: StepEnd(.cancelled)
    }
  }
}

extension StepTemplate.Body {
  /// The steps of a part; nil when there is no such part.
  func list(_ part: RunAction.Part) -> Range<Int>? {
    switch (self, part) {
    case (.loop(let steps, _, _), .iteration): steps
    case (.loop(_, let between, _), .between): between
    case (.pipeline(let list), .pipeline): list
    default: nil
    }
  }
}
