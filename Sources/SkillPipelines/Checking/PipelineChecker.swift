import SkillPrompts
import SkillText

/// Checks what can only be seen when all steps are known: names, order, and what expressions refer to.
struct PipelineChecker {
  let pipeline: Pipeline
  let steps: [ParsedStep]
  let sites: [ExpressionSite]
  let file: SourceFile
  let agentFiles: AgentFiles
  let numbers: [String: Int]
  var order: StepOrder

  init(pipeline: Pipeline, steps: [ParsedStep], sites: [ExpressionSite], file: SourceFile, agentFiles: AgentFiles) {
    self.agentFiles = agentFiles
    self.pipeline = pipeline
    self.steps = steps
    self.sites = sites
    self.file = file
    let numbers = Dictionary(steps.enumerated().map { ($1.definition.id, $0) }) { first, _ in first }
    self.numbers = numbers
    order = StepOrder(needs: steps.map { step in step.needs.map { $0.compactMap { numbers[$0.id] } } })
  }

  /// Adds everything that is wrong to the findings.
  mutating func check(_ findings: inout FindingList) {
    checkNeeds(&findings)
    checkAgents(&findings)
    checkReports(&findings)
    for site in sites { check(site, &findings) }
  }

  private func checkNeeds(_ findings: inout FindingList) {
    for (number, step) in steps.enumerated() {
      var seen: Set<String> = []
      for need in step.needs ?? [] {
        if numbers[need.id] == nil {
          findings.error(
            .unknownNeed, "step '\(step.definition.id)' needs '\(need.id)', which is no step of this list",
            at: need.range, help: suggestion(for: need.id, besides: number))
        } else if !seen.insert(need.id).inserted {
          findings.warning(.unknownNeed, "'\(need.id)' is needed twice", at: need.range, help: "leave out one of them")
        }
      }
    }
    checkCycle(&findings)
  }

  private func checkCycle(_ findings: inout FindingList) {
    guard let first = order.cycle.first else { return }
    let names = (order.cycle + [first]).map { "'\(steps[$0].definition.id)'" }
    let place =
      order.cycle.lazy.compactMap { number in
        steps[number].needs?.first { need in numbers[need.id].map(order.cycle.contains) == true }?.range
      }.first ?? steps[first].idRange
    findings.error(
      .cycle, "steps wait for each other: \(names.joined(separator: " waits for "))", at: place,
      help: "take one of the 'needs' away; a step without 'needs' waits for every earlier one")
  }

  private func checkAgents(_ findings: inout FindingList) {
    for step in steps {
      guard let agent = step.agent, pipeline.agents[agent.name] == nil, agent.name != "none" else { continue }
      if PipelineKeys.laterAgents.contains(agent.name) || agent.name == "auto" {
        findings.error(
          .notYet, "the agent '\(agent.name)' is not in this version yet", at: agent.range,
          help: "declare a command under 'agents:' and name it here")
      } else {
        let names = pipeline.agents.keys.sorted() + agentFiles.names
        findings.error(
          .unknownAgent, "there is no agent '\(agent.name)'", at: agent.range,
          help: Suggestion.question(about: agent.name, in: names)
            ?? "declare it under 'agents:', or write \(agentFiles.path(of: agent.name) ?? "a file in agents/")")
      }
    }
  }

  private mutating func checkReports(_ findings: inout FindingList) {
    let checker = self
    for (number, step) in steps.enumerated() {
      for source in step.from {
        guard let target = numbers[source.id] else {
          findings.error(
            .reportSource, "a report from '\(source.id)', which is no step", at: source.range,
            help: checker.suggestion(for: source.id, besides: number))
          continue
        }
        if target == number || !order.precedes(target, number) {
          findings.error(
            .reportSource, "step '\(step.definition.id)' does not wait for '\(source.id)'", at: source.range,
            help: target == number ? "leave it out" : "put it after '\(source.id)', or into 'needs'")
        }
      }
    }
  }

  /// The help for a name that is no step.
  func suggestion(for id: String, besides number: Int?) -> String {
    let others = steps.enumerated().filter { $0.offset != number }.map(\.element.definition.id)
    let names = others.count <= 500 ? others : Array(others.filter { $0.first == id.first }.prefix(500))
    return Suggestion.question(about: id, in: names)
      ?? "the steps are \(others.prefix(12).joined(separator: ", "))" + (others.count > 12 ? " …" : "")
  }
}
