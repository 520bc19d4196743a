import SkillText

/// Turns texts into the values of a pipeline's inputs.
struct InputBinder {
  let pipeline: Pipeline
  private(set) var diagnostics: [Diagnostic] = []

  init(pipeline: Pipeline) { self.pipeline = pipeline }

  /// The value of every input that has one; defaults filled in, optional inputs without a value left out.
  mutating func bind(_ texts: [String: String]) -> [String: JSON] {
    reportUnknown(texts.keys)
    var values: [String: JSON] = [:]
    for input in pipeline.inputs {
      if let text = texts[input.name] {
        values[input.name] = value(of: text, for: input)
      } else if let value = input.defaultValue {
        values[input.name] = value
      } else if input.isRequired {
        report(
          .missingInput, "the input '\(input.name)' is required", input,
          help: "give it: --input \(input.name)=\(input.placeholder)")
      }
    }
    return values
  }

  /// The same for values that are not texts.
  mutating func bind(values given: [String: JSON]) -> [String: JSON] {
    reportUnknown(given.keys)
    var values: [String: JSON] = [:]
    for input in pipeline.inputs {
      if let value = given[input.name] {
        values[input.name] = value
        if let problem = input.problem(with: value) {
          report(.inputType, "the input '\(input.name)' \(problem)", input, help: input.expectation)
        }
      } else if let value = input.defaultValue {
        values[input.name] = value
      } else if input.isRequired {
        report(
          .missingInput, "the input '\(input.name)' is required", input, help: "add '\(input.name)' to 'with:'")
      }
    }
    return values
  }

  private mutating func reportUnknown(_ names: some Collection<String>) {
    let known = pipeline.inputs.map(\.name)
    for name in names.sorted() where !known.contains(name) {
      let help =
        Suggestion.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "the pipeline has no inputs" : "the inputs are \(known.joined(separator: ", "))")
      diagnostics.append(
        .error(PipelineRule.Code.unknownInput.rawValue, "there is no input '\(name)'", help: help))
    }
  }

  private mutating func value(of text: String, for input: PipelineInput) -> JSON? {
    let value = input.kind.reading(text)
    guard let value, input.problem(with: value) == nil else {
      report(
        .inputType, "'\(text.shortened)' is no value for the input '\(input.name)'", input, help: input.expectation)
      return nil
    }
    return value
  }

  private mutating func report(_ rule: PipelineRule.Code, _ message: String, _ input: PipelineInput, help: String) {
    let notes = [Diagnostic.Note("declared here", at: pipeline.source.location(input.range))]
    diagnostics.append(.error(rule.rawValue, message, help: help, notes: notes))
  }
}

extension PipelineInput.Kind {
  /// The value that a text of the command line writes; nil when it writes none.
  fileprivate func reading(_ text: String) -> JSON? {
    switch self {
    case .string, .choice, .file: .string(text)
    case .json: try? JSON(parsing: text)
    case .number: (try? JSON(parsing: text)).flatMap { $0.number == nil ? nil : $0 }
    case .boolean: ["true": true, "false": false][text].map(JSON.bool)
    }
  }
}

extension PipelineInput {
  fileprivate var placeholder: String {
    switch kind {
    case .choice: options.first ?? "…"
    case .number: "1"
    case .boolean: "true"
    case .string, .file, .json: "…"
    }
  }

  fileprivate var expectation: String {
    switch kind {
    case .string: "any text"
    case .number: "a number, such as 3 or 0.5"
    case .boolean: "true or false"
    case .choice: "one of \(options.joined(separator: ", "))"
    case .file: "a path inside the project, without '..'"
    case .json: "JSON, such as [\"a\", \"b\"]"
    }
  }
}

extension String {
  /// The text on one line, cut to 60 characters.
  fileprivate var shortened: String {
    let line = String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 32 ? " " : $0 }))
    return line.count <= 60 ? line : String(line.prefix(60)) + "…"
  }
}
