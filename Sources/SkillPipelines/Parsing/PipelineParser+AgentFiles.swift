import SkillText
import SkillYAML

extension PipelineParser {
  /// Reads the file that `file` of an agent names.
  mutating func agentFile(_ path: String, at range: SourceRange) -> AgentFile? {
    checkPath(path, at: range)
    guard PathRules.isInside(path) else { return nil }
    guard let file = agentFiles.read(path) else {
      let paths = agentFiles.names.map { "agents/\($0).md" }
      findings.error(
        .unknownAgent, "there is no file '\(path)' in the project", at: range,
        help: Suggestion.question(about: path, in: paths) ?? "write a path relative to the project")
      return nil
    }
    return read(file, at: range)
  }

  private mutating func read(_ file: SourceFile, at range: SourceRange) -> AgentFile? {
    let parsed = AgentFile.parse(file)
    for problem in parsed.diagnostics where problem.severity == .error {
      findings.error(.unknownAgent, "agent file \(file.path): \(problem.message)", at: range, help: problem.help)
    }
    return parsed.value
  }

  /// Adds the agents that steps name and that only a file knows, and gives every agent that says nothing but its
  /// instructions the one that answers for it.
  mutating func adoptFiles(_ agents: inout [String: AgentDefinition], steps: [ParsedStep]) {
    for step in steps {
      guard let wanted = step.agent, agents[wanted.name] == nil, !Self.isReserved(wanted.name),
        let file = agentFiles.path(of: wanted.name).flatMap(agentFiles.read)
      else { continue }
      let agent = read(file, at: wanted.range)
      agents[wanted.name] = AgentDefinition(
        uses: "none", instructions: agent?.instructions, models: agent?.models ?? [])
      if agent != nil { personas[wanted.name] = wanted.range }
    }
    guard !personas.isEmpty else { return }
    let runners = agents.filter { personas[$0.key] == nil }
    let named = [defaults.agent?.text, agentFiles.answering].compactMap(\.self).lazy.compactMap { runners[$0] }.first
    let chosen = named ?? (runners.count == 1 ? runners.first?.value : nil)
    for (name, range) in personas.sorted(by: { $0.key < $1.key }) {
      if let chosen { agents[name]?.answer(by: chosen) } else if runners.isEmpty { unanswered(name, at: range) }
    }
  }

  private static func isReserved(_ name: String) -> Bool {
    name == "none" || name == "auto" || PipelineKeys.adapters.contains(name)
  }

  private mutating func unanswered(_ name: String, at range: SourceRange) {
    findings.warning(
      .unknownAgent, "agent '\(name)' has instructions, and nothing that answers", at: range,
      help: "declare an agent under 'agents:', such as one that uses 'command'")
  }
}

extension AgentDefinition {
  /// Takes over everything but instructions and models from the agent that answers.
  fileprivate mutating func answer(by agent: AgentDefinition) {
    (uses, command, format, replay) = (agent.uses, agent.command, agent.format, agent.replay)
    (arguments, baseURL, effort) = (agent.arguments, agent.baseURL, agent.effort)
    (price, environment) = (agent.price, agent.environment)
    permissions = permissions ?? agent.permissions
    if models.isEmpty { models = agent.models }
    if let own = agent.instructions { instructions = [own, instructions ?? ""].joined(separator: "\n\n") }
  }
}
