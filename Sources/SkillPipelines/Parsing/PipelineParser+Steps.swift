import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// Reads a list of steps, which is noted in ``lists``; `owner` is the step that holds it.
  mutating func steps(_ node: YAMLNode, _ part: StepList.Part = .top, of owner: Int? = nil) -> [StepDefinition] {
    let number = lists.count
    lists.append(StepList(owner: owner, part: part))
    guard let elements = node.sequence else { return [] }
    let place = owner.map { "'\(part.rawValue)' of \(label(of: $0))" }
    if elements.isEmpty {
      findings.error(
        .empty, "\(place ?? "the pipeline") has no steps", at: node.range, help: "add a step: '- id: …'")
    }
    parsed.reserveCapacity(parsed.count + elements.count)
    knownSteps.reserveCapacity(knownSteps.count + elements.count)
    for (index, element) in elements.enumerated() {
      let step = step(element, list: number) { "step \(index + 1)" + (place.map { " in \($0)" } ?? "") }
      if let step { lists[number].members.append(step) }
    }
    return lists[number].members.map { parsed[$0].definition }
  }

  private func label(of step: Int) -> String { "step '\(parsed[step].definition.id)'" }

  private mutating func reportDuplicate(_ step: ParsedStep) {
    guard !step.definition.id.isEmpty else { return }
    if let first = knownSteps[step.definition.id] {
      findings.error(
        .duplicateID, "two steps have the id '\(step.definition.id)'", at: step.idRange,
        help: "give this one its own id", note: ("the first one", first))
    } else {
      knownSteps[step.definition.id] = step.idRange
    }
  }

  /// Reads a step and the steps inside of it; gives its number.
  private mutating func step(_ node: YAMLNode, list: Int, place: () -> String) -> Int? {
    let id = node["id"]?.text ?? ""
    let label = id.isEmpty ? place() : "step '" + id + "'"
    let kinds = Self.kinds(of: node)
    guard let fields = fields(of: node, in: .step, label: label, kind: Self.onlyKind(kinds)) else { return nil }
    if let idNode = fields["id"] { _ = isName(id, what: "step", at: idNode.range) }
    checkKinds(kinds, fields)
    let number = reserve(id, at: fields["id"]?.range ?? fields.keys["id"] ?? kinds.first?.key.range ?? node.range, list)
    let kind = kinds.count == 1 ? self.kind(kinds[0], fields, number) : nil
    parsed[number].definition = definition(id, kind, fields, number)
    note(kind, fields, of: number)
    return number
  }

  /// Keeps what of a step is checked once all steps are known.
  private mutating func note(_ kind: StepKind?, _ fields: Fields, of number: Int) {
    parsed[number].isUnknown = kind == nil
    parsed[number].agent = agentName(kind, fields)
    parsed[number].needs = fields["needs"]?.sequence?.map { ($0.text ?? "", $0.range) }
    parsed[number].conditionRange = fields["if"]?.range
    if let report = fields["report"] {
      parsed[number].from = report["from"]?.sequence?.map { ($0.text ?? "", $0.range) } ?? []
    }
    for pair in fields["limits"]?.mapping ?? [] { parsed[number].limitRanges[pair.key.text ?? ""] = pair.key.range }
    if let values = fields["with"]?.mapping {
      parsed[number].inputs = values.map { ($0.key.text ?? "", $0.key.range, $0.value.range) }
    }
  }

  /// Takes the next number, so that the steps inside of this one come after it.
  private mutating func reserve(_ id: String, at range: SourceRange, _ list: Int) -> Int {
    var step = ParsedStep(definition: StepDefinition(id: id, kind: .run(RunSettings(script: ""))), idRange: range)
    step.list = list
    reportDuplicate(step)
    parsed.append(step)
    return parsed.count - 1
  }

  /// The pairs that say what a step does; of a key that stands twice, the last.
  private static func kinds(of node: YAMLNode) -> [YAMLPair] {
    var kinds: [YAMLPair] = []
    for pair in node.mapping ?? [] where PipelineKeys.kinds.contains(pair.key.text ?? "") {
      kinds.removeAll { $0.key.text == pair.key.text }
      kinds.append(pair)
    }
    return kinds
  }

  /// The kind by which the other keys of a step are judged; nil where that would only add noise.
  private static func onlyKind(_ kinds: [YAMLPair]) -> String? { kinds.count == 1 ? kinds[0].key.text : nil }

  private mutating func checkKinds(_ kinds: [YAMLPair], _ fields: Fields) {
    if kinds.isEmpty {
      findings.error(
        .stepKind, "\(fields.label) does nothing", at: fields["id"]?.range ?? fields.range,
        help: "add one of \(PipelineKeys.kinds.joined(separator: ", "))")
    } else if kinds.count > 1 {
      let written = kinds.compactMap(\.key.text).map { "'\($0)'" }.joined(separator: " and ")
      findings.error(
        .stepKind, "\(fields.label) has \(written)", at: kinds[1].key.range, help: "write two steps, one for each")
    }
  }

  private func agentName(_ kind: StepKind?, _ fields: Fields) -> (name: String, range: SourceRange)? {
    switch kind {
    case .prompt, .review: (fields["agent"] ?? defaults.agent).flatMap { node in node.text.map { ($0, node.range) } }
    default: nil
    }
  }
}
