import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// Builds the settings of a step's kind; nil when they can't be read.
  mutating func kind(_ name: KeyName, _ fields: Fields, _ number: Int) -> StepKind? {
    guard let node = fields[name] else { return nil }
    return switch name {
    case .run: .run(run(node, fields, number))
    case .match: match(node, fields.label, number).map(StepKind.match)
    case .prompt: prompt(node, fields, number).map(StepKind.prompt)
    case .review: review(node, fields, number).map(StepKind.review)
    case .approval: approval(node, fields.label, number).map(StepKind.approval)
    case .uses: uses(node, fields, number).map(StepKind.uses)
    case .repeat: loop(node, fields.label, number).map(StepKind.repeat)
    default: report(node, fields.label, number).map(StepKind.report)
    }
  }

  private mutating func run(_ node: YAMLNode, _ fields: Fields, _ number: Int) -> RunSettings {
    let script = node.text ?? ""
    if script.holds(UInt8(ascii: "$")), let offset = script.byteOffset(of: "${{") {
      refuseHole(at: offset, node, script)
    }
    return RunSettings(
      script: script,
      shell: fields[.shell]?.text.flatMap(RunSettings.Shell.init) ?? defaults.shell ?? .bash,
      workingDirectory: fields[.workingDirectory].flatMap { path($0, number) }
        ?? defaults.workingDirectory.map { .literal(.string($0)) },
      input: fields[.stdin].flatMap { prose($0, in: .value, step: number) },
      outputs: fields[.outputs].map { declaredOutputs($0) })
  }

  private mutating func refuseHole(at offset: Int, _ node: YAMLNode, _ script: String) {
    let map = ScalarMap(file: file, range: node.range, text: script)
    let hole = ScriptHole(in: script, at: offset)
    findings.error(
      .templateInScript, "'${{ }}' in a script would turn a value into code",
      at: map.place(of: offset, length: hole.length),
      help: "add 'env: { \(hole.variable): \"\(hole.text)\" }' and write \"$\(hole.variable)\" in the script")
  }

  private mutating func declaredOutputs(_ node: YAMLNode) -> [String: String] {
    var outputs: [String: String] = [:]
    for pair in named(node, what: "output") where hasShape(pair.value, .text, of: pair.name, label: "'outputs'") {
      outputs[pair.name] = pair.value.text
    }
    return outputs
  }

  private mutating func match(_ node: YAMLNode, _ label: MapLabel, _ number: Int) -> MatchSettings? {
    guard let fields = fields(of: node, in: .match, label: "'match' of \(label)") else { return nil }
    var values: [String: ValueTemplate] = [:]
    for name in fields.names {
      guard let node = fields[name] else { continue }
      switch name {
      case .query: values[name.rawValue] = prose(node, in: .value, step: number)
      case .files, .include, .exclude, .require: values[name.rawValue] = list(node, number)
      default: values[name.rawValue] = value(node, in: .value, step: number)
      }
    }
    return MatchSettings(values: values)
  }

  private mutating func review(_ node: YAMLNode, _ step: Fields, _ number: Int) -> ReviewSettings? {
    let label: MapLabel = "'review' of \(step.label)"
    guard let fields = fields(of: node, in: .review, label: label) else { return nil }
    let subject = fields[.subject].map { self.subject($0, label, number) } ?? [:]
    return ReviewSettings(
      skills: fields[.skills].flatMap { skills($0, number) } ?? .array([]),
      agent: agent(step), models: step.texts(.model) ?? defaults.models, subject: subject,
      failOn: fields.texts(.failOn) ?? ["fail", "unknown"],
      evidence: fields[.evidence]?.text.flatMap(ReviewSettings.Evidence.init) ?? .fail,
      instructions: fields[.instructions].flatMap { prose($0, in: .value, step: number) })
  }

  private mutating func subject(_ node: YAMLNode, _ label: MapLabel, _ number: Int) -> [String: ValueTemplate] {
    guard let fields = fields(of: node, in: .subject, label: "'subject' of \(label)") else { return [:] }
    if fields.count != 1, node.mapping?.count == fields.count {
      findings.error(
        .subject, "'subject' of \(label) has \(fields.count) of diff, files and text", at: node.range,
        help: "name exactly one")
    }
    var subject: [String: ValueTemplate] = [:]
    for name in fields.names {
      guard let node = fields[name] else { continue }
      subject[name.rawValue] = name == .files ? list(node, number) : prose(node, in: .value, step: number)
    }
    return subject
  }

  private mutating func report(_ node: YAMLNode, _ label: MapLabel, _ number: Int) -> ReportSettings? {
    guard let fields = fields(of: node, in: .report, label: "'report' of \(label)") else { return nil }
    return ReportSettings(
      from: fields.texts(.from) ?? [], formats: fields.texts(.formats) ?? ["markdown"],
      path: fields[.path].flatMap { path($0, number) })
  }

  /// A list of texts, or a template that gives one.
  mutating func list(_ node: YAMLNode, _ number: Int) -> ValueTemplate? {
    guard let elements = node.sequence else {
      return template(node, in: .value, step: number, wanted: ["array", "string"])
    }
    var values: [ValueTemplate] = []
    for element in elements {
      guard element.scalar != nil, !element.isNull else {
        findings.error(.wrongType, "expected a text, not \(element.shape)", at: element.range)
        continue
      }
      if let value = prose(element, in: .value, step: number) { values.append(value) }
    }
    return .array(values)
  }

  /// The skills of a step; those that are named in words are noted with their places.
  mutating func skills(_ node: YAMLNode, _ number: Int) -> ValueTemplate? {
    for element in node.sequence ?? [node] where element.scalar != nil && !element.isNull && !element.hasHole {
      skillMentions.append(
        SkillMention(name: element.text ?? "", step: parsed[number].definition.id, range: element.range))
    }
    return list(node, number)
  }

  /// A path; a literal one is checked to stay inside the project.
  private mutating func path(_ node: YAMLNode, _ number: Int) -> ValueTemplate? {
    if !node.hasHole, let path = node.text { checkPath(path, at: node.range) }
    return prose(node, in: .value, step: number)
  }
}
