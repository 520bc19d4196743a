import SkillText

extension PipelineChecker {
  /// Checks that the agents of steps are known.
  func checkAgents(_ findings: inout FindingList) {
    for step in steps {
      guard let agent = step.agent, pipeline.agents[agent.name] == nil, !Self.isBuiltIn(agent.name) else { continue }
      let names = pipeline.agents.keys.sorted() + agentFiles.names
      findings.error(
        .unknownAgent, "there is no agent '\(agent.name)'", at: agent.range,
        help: Suggestion.question(about: agent.name, in: names)
          ?? "declare it under 'agents:', or write \(agentFiles.path(of: agent.name) ?? "a file in agents/")")
    }
  }

  private static func isBuiltIn(_ name: String) -> Bool {
    name == "none" || name == "auto" || PipelineKeys.adapters.contains(name)
  }

  /// Checks that the money of each call can be counted where money is limited.
  func checkMoney(_ findings: inout FindingList) {
    if let moneyRange { checkMoney(at: moneyRange, pipeline.unpricedAgents(in: pipeline.steps), &findings) }
    for step in steps {
      guard let range = step.limitRanges["max-usd"] else { continue }
      checkMoney(at: range, pipeline.unpricedAgents(in: [step.definition]), &findings)
    }
  }

  private func checkMoney(at range: SourceRange, _ agents: [String], _ findings: inout FindingList) {
    for agent in agents {
      findings.error(
        .money, "'max-usd' can not be kept: nobody says what agent '\(agent)' costs", at: range,
        help: "give it a price: { input: …, output: … }, in US dollars for a million tokens")
    }
  }
}

extension Pipeline {
  /// The agents of steps, nested pipelines included, whose calls cost money that nobody can count; each once, sorted.
  public func unpricedAgents(in steps: [StepDefinition]) -> [String] {
    var names: Set<String> = []
    for step in steps.flatMap(\.withInner) {
      if case .uses(let settings) = step.kind, let pipeline = settings.pipeline {
        names.formUnion(pipeline.unpricedAgents(in: pipeline.steps))
      } else if let name = step.kind.agent, isUnpriced(name) {
        names.insert(name)
      }
    }
    return names.sorted()
  }

  /// The agents that tell what a call cost, or that cost nothing.
  private static let countable: Set<String> = ["none", "mock", "claude", "opencode", "ollama", "auto"]

  private func isUnpriced(_ name: String) -> Bool {
    guard let agent = agents[name] else { return !Self.countable.contains(name) }
    return agent.price == nil && !Self.countable.contains(agent.uses)
  }
}
