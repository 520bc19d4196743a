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
    for (index, element) in elements.enumerated() {
      let place = "step \(index + 1)" + (place.map { " in \($0)" } ?? "")
      if let step = step(element, list: number, place: place) { lists[number].members.append(step) }
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
  private mutating func step(_ node: YAMLNode, list: Int, place: String) -> Int? {
    let id = node["id"]?.text ?? ""
    let label = id.isEmpty ? place : "step '\(id)'"
    let kinds = Self.kinds(of: node)
    guard let fields = fields(of: node, in: .step, label: label, kind: Self.onlyKind(kinds)) else { return nil }
    if let idNode = fields["id"] { _ = isName(id, what: "step", at: idNode.range) }
    checkKinds(kinds, fields)
    let number = reserve(id, at: fields["id"]?.range ?? fields.keys["id"] ?? kinds.first?.key.range ?? node.range, list)
    let kind = kinds.count == 1 ? self.kind(kinds[0], fields, number) : nil
    var step = parsed[number]
    step.definition = definition(id, kind, fields, number)
    step.isUnknown = kind == nil
    step.needs = fields["needs"]?.sequence?.map { ($0.text ?? "", $0.range) }
    step.conditionRange = fields["if"]?.range
    step.from = fields["report"]?["from"]?.sequence?.map { ($0.text ?? "", $0.range) } ?? []
    step.agent = agentName(kind, fields)
    for pair in fields["limits"]?.mapping ?? [] { step.limitRanges[pair.key.text ?? ""] = pair.key.range }
    step.inputs = fields["with"]?.mapping?.map { ($0.key.text ?? "", $0.key.range, $0.value.range) } ?? []
    parsed[number] = step
    return number
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
    let pairs = (node.mapping ?? []).filter { PipelineKeys.kinds.contains($0.key.text ?? "") }
    return pairs.enumerated().filter { place, pair in
      !pairs[(place + 1)...].contains { $0.key.text == pair.key.text }
    }.map(\.element)
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
