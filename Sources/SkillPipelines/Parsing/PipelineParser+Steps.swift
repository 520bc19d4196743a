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
    numbers.reserveCapacity(numbers.count + elements.count)
    for (index, element) in elements.enumerated() {
      let step = step(element, list: number) { "step \(index + 1)" + (place.map { " in \($0)" } ?? "") }
      if let step { lists[number].members.append(step) }
    }
    return lists[number].members.map { parsed[$0].definition }
  }

  private func label(of step: Int) -> String { "step '\(parsed[step].definition.id)'" }

  /// Reads a step and the steps inside of it; gives its number.
  private mutating func step(_ node: YAMLNode, list: Int, place: () -> String) -> Int? {
    let outline = StepOutline(of: node)
    let label: MapLabel = outline.id.isEmpty ? .words(place()) : .step(id: outline.id)
    guard let fields = fields(of: node, in: .step, label: label, kind: outline.kind?.name) else { return nil }
    let idRange = fields[.id]?.range
    if let idRange { _ = isName(outline.id, what: "step", at: idRange) }
    checkKinds(outline.kinds, fields)
    let number = reserve(
      outline.id, at: idRange ?? fields.writtenRange(.id) ?? outline.kinds.first?.range ?? node.range, list)
    let kind = outline.kind.flatMap { self.kind($0.name, fields, number) }
    parsed[number].definition = definition(outline.id, kind, fields, number)
    note(kind, fields, of: number)
    return number
  }

  /// Keeps what of a step is checked once all steps are known.
  private mutating func note(_ kind: StepKind?, _ fields: Fields, of number: Int) {
    parsed[number].isUnknown = kind == nil
    parsed[number].agent = agentName(kind, fields)
    parsed[number].needs = fields[.needs]?.sequence?.map { ($0.text ?? "", $0.range) }
    if let report = fields[.report] {
      parsed[number].from = report["from"]?.sequence?.map { ($0.text ?? "", $0.range) } ?? []
    }
    if fields.holdsDetails {
      for pair in fields[.limits]?.mapping ?? [] { parsed[number].limitRanges[pair.key.text ?? ""] = pair.key.range }
    }
    if let values = fields[.with]?.mapping {
      parsed[number].inputs = values.map { ($0.key.text ?? "", $0.key.range, $0.value.range) }
    }
  }

  /// Takes the next number, so that the steps inside of this one come after it.
  private mutating func reserve(_ id: String, at range: SourceRange, _ list: Int) -> Int {
    let number = parsed.count
    parsed.append(
      ParsedStep(definition: StepDefinition(id: id, kind: .nothing, details: nil), idRange: range, list: list))
    if let first = numbers.updateValue(number, forKey: id) {
      numbers[id] = first
      reportDuplicate(number, of: first)
    }
    return number
  }

  private mutating func reportDuplicate(_ number: Int, of first: Int) {
    let id = parsed[number].definition.id
    guard !id.isEmpty else { return }
    findings.error(
      .duplicateID, "two steps have the id '\(id)'", at: parsed[number].idRange,
      help: "give this one its own id", note: ("the first one", parsed[first].idRange))
  }

  private mutating func checkKinds(_ kinds: [StepOutline.Kind], _ fields: Fields) {
    if kinds.isEmpty {
      findings.error(
        .stepKind, "\(fields.label) does nothing", at: fields[.id]?.range ?? fields.range,
        help: "add one of \(PipelineKeys.kinds.joined(separator: ", "))")
    } else if kinds.count > 1 {
      let written = kinds.map { "'\($0.name)'" }.joined(separator: " and ")
      findings.error(
        .stepKind, "\(fields.label) has \(written)", at: kinds[1].range, help: "write two steps, one for each")
    }
  }

  private func agentName(_ kind: StepKind?, _ fields: Fields) -> (name: String, range: SourceRange)? {
    switch kind {
    case .prompt, .review: (fields[.agent] ?? defaults.agent).flatMap { node in node.text.map { ($0, node.range) } }
    default: nil
    }
  }
}
