import SkillPipelines
import SkillPrompts

extension RunState {
  /// The reasons for which the next model of a list is asked.
  static let nextModelReasons: Set<StepReason> = [.rateLimit, .overloaded, .quota, .modelUnavailable]

  /// The model that a step asks next; nil for a step that asks none.
  func model(of node: Int) -> Int? {
    guard templates[nodes[node].template].asksModel else { return nil }
    return templates[nodes[node].template].models[Int(nodes[node].model)]
  }

  /// The provider that a step asks next.
  func provider(of node: Int) -> Int? { model(of: node).map { models[$0] } }

  /// Goes on to the next model of a step that something can be asked of; false when there is none.
  mutating func fallBack(_ node: Int) -> Bool {
    let list = templates[nodes[node].template].models
    let next = list.indices.dropFirst(Int(nodes[node].model) + 1).first { !spent.contains(list[$0]) }
    guard let next else { return false }
    nodes[node].model = Int32(next)
    nodes[node].tries = 0
    actions.append(.fallback(node, model: next))
    return true
  }

  /// Whether something can be asked of the step's model; otherwise the step goes on to its next model, or ends.
  mutating func hasModel(_ node: Int) -> Bool {
    guard let model = model(of: node), spent.contains(model) else { return true }
    if fallBack(node) { enqueue(node) } else { fail(node, .quota) }
    return false
  }

  /// Gives the permit of a step back.
  mutating func giveBack(_ node: Int, _ body: RunInput.Body) {
    guard let provider = provider(of: node), let wait = providers[provider].give(back: body) else { return }
    actions.append(.hold(provider: provider, seconds: min(wait, rules(node).retry.maxDelaySeconds)))
  }

  mutating func released(_ provider: Int) {
    guard providers.indices.contains(provider) else { return }
    providers[provider].release()
  }
}
