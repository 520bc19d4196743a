import SkillText
import SkillYAML

/// What steps get that do not say otherwise.
struct StepDefaults {
  var agent: YAMLNode?
  var models: [String] = []
  var shell: RunSettings.Shell?
  var workingDirectory: String?
  var timeout: YAMLNode?
  var idleTimeout: YAMLNode?
  var retry: WrittenRetry?
  var schemaAttempts: Int?

  /// Whether some of them go into ``StepDefinition/Details``.
  var areOfSteps: Bool { timeout != nil || idleTimeout != nil || retry != nil }
}

extension PipelineParser {
  /// The agent of a step: the one that it names or that `defaults` name, else the one that was asked for from outside,
  /// where the file declares it.
  func agent(_ step: Fields) -> String? {
    if let named = step[.agent] ?? defaults.agent { return named.text }
    return agentFiles.answering.flatMap { agentNames.contains($0) ? $0 : nil }
  }

  /// Reads `agents`.
  mutating func agents(_ node: YAMLNode) -> [String: AgentDefinition] {
    var agents: [String: AgentDefinition] = [:]
    for pair in named(node, what: "agent") { agents[pair.name] = agent(pair.name, pair.value) }
    return agents
  }

  private mutating func agent(_ name: String, _ node: YAMLNode) -> AgentDefinition {
    let label: MapLabel = "agent '\(name)'"
    guard let fields = fields(of: node, in: .agent, label: label) else { return AgentDefinition(uses: "none") }
    let uses = fields[.uses]?.text
    if let uses { checkAgent(uses, fields) }
    let written = fields[.file].flatMap { node in node.text.flatMap { agentFile($0, at: node.range) } }
    if fields.writtenRange(.uses) == nil {
      noteMissingUse(name, fields, at: node.mapping?.first?.key.range ?? node.range)
    }
    let instructions = [written?.instructions, fields[.instructions]?.text].compactMap(\.self)
    return AgentDefinition(
      uses: uses ?? "none", command: fields.texts(.command) ?? [], format: fields[.format]?.text ?? "text",
      replay: fields[.replay]?.text, instructions: instructions.isEmpty ? nil : instructions.joined(separator: "\n\n"),
      models: fields.texts(.model) ?? written?.models ?? [],
      environment: fields[.env].map { environment($0, in: .agentEnvironment, label: "'env' of \(label)") } ?? [:],
      permissions: fields[.permissions]?.text.flatMap(Permissions.init),
      price: fields[.price].flatMap { price($0, "'price' of \(label)") }, arguments: fields.texts(.args) ?? [],
      baseURL: fields[.baseURL]?.text, effort: fields[.effort]?.text)
  }

  private mutating func price(_ node: YAMLNode, _ label: MapLabel) -> TokenPrice? {
    guard let fields = fields(of: node, in: .price, label: label), let input = fields[.input]?.number,
      let output = fields[.output]?.number
    else { return nil }
    return TokenPrice(input: input, output: output, cachedInput: fields[.cachedInput]?.number)
  }

  /// Notes the adapters that agents need which steps name without declaring them.
  mutating func noteAdapters(_ agents: [String: AgentDefinition]) {
    for step in parsed {
      guard let agent = step.agent, agents[agent.name] == nil, let feature = LanguageFeature.agent(agent.name) else {
        continue
      }
      note(feature, at: agent.range)
    }
  }

  /// Without `uses`, a file says who the agent is, and another agent answers for it.
  private mutating func noteMissingUse(_ name: String, _ fields: Fields, at range: SourceRange) {
    if fields.writtenRange(.file) != nil {
      personas[name] = fields.keyRange(.file)
    } else {
      findings.error(.missingKey, "\(fields.label) has no 'uses'", at: range, help: "add 'uses:'")
    }
  }

  private static let owners: [(key: KeyName, uses: [String])] = [
    (.command, ["command"]), (.format, ["command"]), (.replay, ["mock"]),
    (.baseURL, ["anthropic", "openai", "openai-responses", "ollama"]),
    (.args, ["claude", "codex", "opencode", "gemini", "aider", "llm", "goose"]),
  ]

  private mutating func checkAgent(_ uses: String, _ fields: Fields) {
    let required: [String: KeyName] = ["command": .command, "mock": .replay]
    if let key = required[uses], fields.writtenRange(key) == nil {
      findings.error(
        .missingKey, "\(fields.label) uses '\(uses)' and has no '\(key)'", at: fields.keyRange(.uses),
        help: "add '\(key):'")
    }
    for (key, owners) in Self.owners where !owners.contains(uses) && fields.writtenRange(key) != nil {
      findings.error(
        .keyOfOtherKind, "'\(key)' means nothing in \(fields.label), which uses '\(uses)'", at: fields.keyRange(key),
        help: "it belongs to 'uses: \(owners.joined(separator: ", "))'")
    }
    if let replay = fields[.replay], let path = replay.text { checkPath(path, at: replay.range) }
  }

  /// Reads `defaults`.
  mutating func defaults(_ node: YAMLNode) -> StepDefaults {
    guard let fields = fields(of: node, in: .defaults, label: "'defaults'") else { return StepDefaults() }
    if let folder = fields[.workingDirectory], let path = folder.text { checkPath(path, at: folder.range) }
    return StepDefaults(
      agent: fields[.agent], models: fields.texts(.model) ?? [],
      shell: fields[.shell]?.text.flatMap(RunSettings.Shell.init), workingDirectory: fields[.workingDirectory]?.text,
      timeout: fields[.timeoutMinutes], idleTimeout: fields[.idleTimeoutMinutes],
      retry: fields[.retry].flatMap { self.retry($0, label: "'defaults'") },
      schemaAttempts: fields.integer(.schemaAttempts))
  }

  /// Tells a path that leaves the project.
  mutating func checkPath(_ path: String, at range: SourceRange) {
    guard !PathRules.isInside(path) else { return }
    findings.error(
      .path, "'\(path)' is outside of the project", at: range,
      help: "write a path relative to the project, without '..'")
  }
}
