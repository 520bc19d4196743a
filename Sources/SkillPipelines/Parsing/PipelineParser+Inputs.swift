import SkillText
import SkillYAML

extension PipelineParser {
  /// Reads the declarations of inputs.
  mutating func inputs(_ node: YAMLNode) -> [PipelineInput] {
    named(node, what: "input").compactMap { input($0.name, $0.value, at: $0.range) }
  }

  private mutating func input(_ name: String, _ node: YAMLNode, at range: SourceRange) -> PipelineInput? {
    let label: MapLabel = "input '\(name)'"
    guard let fields = fields(of: node, in: .input, label: label) else { return PipelineInput(name: name, kind: .json) }
    guard let kind = fields[.type]?.text.flatMap(PipelineInput.Kind.init) else {
      return PipelineInput(name: name, kind: .json)
    }
    let input = PipelineInput(
      name: name, kind: kind, isRequired: fields.boolean(.required) ?? false,
      defaultValue: fields[.default].map { kind.literal($0) }, options: fields.texts(.options) ?? [],
      description: fields[.description]?.text, range: range)
    checkOptions(input, fields)
    checkDefault(input, fields)
    return input
  }

  private mutating func checkOptions(_ input: PipelineInput, _ fields: Fields) {
    if input.kind == .choice, input.options.isEmpty {
      findings.error(
        .input, "input '\(input.name)' is a choice without options",
        at: fields.writtenRange(.options) ?? fields.keyRange(.type),
        help: "add 'options: [a, b]'")
    } else if input.kind != .choice, let range = fields.writtenRange(.options) {
      findings.error(
        .input, "'options' belongs to inputs of type choice, '\(input.name)' is of type \(input.kind.rawValue)",
        at: range,
        help: "write 'type: choice', or leave it out")
    }
  }

  private mutating func checkDefault(_ input: PipelineInput, _ fields: Fields) {
    guard let value = input.defaultValue, let node = fields[.default] else { return }
    if input.isRequired, let range = fields.writtenRange(.required) {
      findings.warning(
        .input, "input '\(input.name)' has a default, so 'required' says nothing", at: range,
        help: "leave out one of the two")
    }
    if node.hasHole {
      findings.error(.input, "a default can not hold '${{ }}'", at: node.range, help: "write its value")
    } else if let problem = input.problem(with: value) {
      findings.error(.input, "the default of input '\(input.name)' \(problem)", at: node.range)
    }
  }
}

extension PipelineInput.Kind {
  /// A default as it is written: prose stays text even where it looks like a number.
  fileprivate func literal(_ node: YAMLNode) -> JSON {
    switch self {
    case .string, .choice, .file: node.scalar != nil && !node.isNull ? .string(node.text ?? "") : node.json
    case .number, .boolean, .json: node.json
    }
  }
}

extension PipelineInput {
  /// What is wrong with a value for the input; nil when nothing is.
  func problem(with value: JSON) -> String? {
    switch kind {
    case .json: nil
    case .string: value.string == nil ? "must be a text, not \(value.article)" : nil
    case .number: value.number == nil ? "must be a number, not \(value.article)" : nil
    case .boolean: value.bool == nil ? "must be true or false, not \(value.article)" : nil
    case .file: value.string.map(PathRules.isInside) == true ? nil : "must be a path inside the project"
    case .choice:
      value.string.map(options.contains) == true ? nil : "must be one of \(options.joined(separator: ", "))"
    }
  }
}

extension JSON {
  /// The name of the type, with its article.
  fileprivate var article: String {
    switch self {
    case .null: "null"
    case .array: "a list"
    case .object: "a map"
    case .string: "a text"
    case .number, .bool: "a " + typeName
    }
  }
}
