import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// Reads the list of steps.
  mutating func steps(_ node: YAMLNode) -> [ParsedStep] {
    guard let elements = node.sequence else {
      findings.error(.wrongType, "'steps' must be a list, not \(node.shape)", at: node.range)
      return []
    }
    if elements.isEmpty {
      findings.error(.empty, "the pipeline has no steps", at: node.range, help: "add a step: '- id: …'")
    }
    var steps: [ParsedStep] = []
    var known: [String: SourceRange] = [:]
    for element in elements {
      guard let step = step(element, number: steps.count) else { continue }
      steps.append(step)
      reportDuplicate(step, &known)
    }
    return steps
  }

  private mutating func reportDuplicate(_ step: ParsedStep, _ known: inout [String: SourceRange]) {
    guard !step.definition.id.isEmpty else { return }
    if let first = known[step.definition.id] {
      findings.error(
        .duplicateID, "two steps have the id '\(step.definition.id)'", at: step.idRange,
        help: "give this one its own id",
        note: ("the first one", first))
    } else {
      known[step.definition.id] = step.idRange
    }
  }

  private mutating func step(_ node: YAMLNode, number: Int) -> ParsedStep? {
    let id = node["id"]?.text ?? ""
    let label = id.isEmpty ? "step \(number + 1)" : "step '\(id)'"
    let kinds = Self.kinds(of: node)
    guard let fields = fields(of: node, in: .step, label: label, kind: Self.supportedKind(kinds)) else { return nil }
    if let idNode = fields["id"] { _ = isName(id, what: "step", at: idNode.range) }
    checkKinds(kinds, fields)
    let kind = kinds.count == 1 ? self.kind(kinds[0], fields, number) : nil
    let strategy = fields["strategy"].flatMap { self.strategy($0, label: label, number) }
    var step = ParsedStep(
      definition: definition(id, kind ?? .run(RunSettings(script: "")), strategy, fields, number),
      idRange: fields["id"]?.range ?? fields.keys["id"] ?? kinds.first?.key.range ?? node.range)
    step.isRefused = kind == nil
    step.needs = fields["needs"]?.sequence?.map { ($0.text ?? "", $0.range) }
    step.conditionRange = fields["if"]?.range
    step.from = fields["report"]?["from"]?.sequence?.map { ($0.text ?? "", $0.range) } ?? []
    step.agent = agentName(kind, fields)
    return step
  }

  /// The pairs that say what a step does; of a key that stands twice, the last.
  private static func kinds(of node: YAMLNode) -> [YAMLPair] {
    let pairs = (node.mapping ?? []).filter { PipelineKeys.kinds.contains($0.key.text ?? "") }
    return pairs.enumerated().filter { place, pair in
      !pairs[(place + 1)...].contains { $0.key.text == pair.key.text }
    }.map(\.element)
  }

  /// The kind by which the other keys of a step are judged; nil where that would only add noise.
  private static func supportedKind(_ kinds: [YAMLPair]) -> String? {
    guard kinds.count == 1, let name = kinds[0].key.text else { return nil }
    return PipelineKeys.named(in: .step)[name]?.isSupported == true ? name : nil
  }

  private mutating func checkKinds(_ kinds: [YAMLPair], _ fields: Fields) {
    let names = PipelineKeys.kinds.prefix(5).joined(separator: ", ")
    if kinds.isEmpty {
      findings.error(
        .stepKind, "\(fields.label) does nothing", at: fields["id"]?.range ?? fields.range, help: "add one of \(names)")
    } else if kinds.count > 1 {
      let written = kinds.compactMap(\.key.text).map { "'\($0)'" }.joined(separator: " and ")
      findings.error(
        .stepKind, "\(fields.label) has \(written)", at: kinds[1].key.range, help: "write two steps, one for each")
    }
  }

  private mutating func definition(
    _ id: String, _ kind: StepKind, _ strategy: StrategyDefinition?, _ fields: Fields, _ number: Int
  ) -> StepDefinition {
    let label = fields.label
    return StepDefinition(
      id: id, name: fields["name"]?.text, kind: kind, needs: fields.texts("needs"),
      condition: fields["if"].flatMap { condition($0, step: number) },
      environment: fields["env"].map {
        environment($0, in: .stepEnvironment, label: "'env' of \(label)", step: number)
      } ?? [:],
      continuesOnError: fields.boolean("continue-on-error") ?? false,
      timeoutMinutes: (fields["timeout-minutes"] ?? defaults.timeout).flatMap {
        value($0, in: .value, step: number)
      },
      idleTimeoutMinutes: idleTimeout(kind, fields, number),
      retry: (fields["retry"].flatMap { retry($0, label: label) } ?? defaults.retry)?.policy(for: kind),
      strategy: strategy,
      onInterrupted: fields["on-interrupted"]?.text.flatMap(InterruptionPolicy.init) ?? .rerun, range: fields.range)
  }

  private mutating func idleTimeout(_ kind: StepKind, _ fields: Fields, _ number: Int) -> ValueTemplate? {
    switch kind {
    case .match, .report, .approval, .uses, .repeat: nil
    case .run, .prompt, .review:
      (fields["idle-timeout-minutes"] ?? defaults.idleTimeout).flatMap { value($0, in: .value, step: number) }
    }
  }

  private func agentName(_ kind: StepKind?, _ fields: Fields) -> (name: String, range: SourceRange)? {
    switch kind {
    case .prompt, .review: (fields["agent"] ?? defaults.agent).flatMap { node in node.text.map { ($0, node.range) } }
    default: nil
    }
  }
}
