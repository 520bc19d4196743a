import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// Builds the settings of a `prompt` step.
  mutating func prompt(_ node: YAMLNode, _ fields: Fields, _ number: Int) -> PromptSettings? {
    guard let prompt = request(node, fields.label, number) else { return nil }
    if fields[.schema] == nil, let range = fields.writtenRange(.schemaAttempts) {
      findings.error(
        .keyOfOtherKind, "'schema-attempts' means nothing in \(fields.label), which has no 'schema'", at: range,
        help: "add 'schema:', or leave it out")
    }
    return PromptSettings(
      prompt: prompt, agent: agent(fields),
      models: fields.texts(.model) ?? defaults.models, skills: fields[.skills].flatMap { skills($0, number) },
      context: fields[.context].map { context($0, fields.label, number) } ?? [:],
      schema: fields[.schema].flatMap { schema($0, fields.label) },
      schemaAttempts: fields.integer(.schemaAttempts) ?? defaults.schemaAttempts ?? 2)
  }

  private mutating func context(_ node: YAMLNode, _ label: MapLabel, _ number: Int) -> [String: ValueTemplate] {
    var values: [String: ValueTemplate] = [:]
    for pair in named(node, what: "context block") {
      values[pair.name] = contextValue(pair.value, "context '\(pair.name)' of \(label)", number)
    }
    return values
  }

  private mutating func contextValue(_ node: YAMLNode, _ label: MapLabel, _ number: Int) -> ValueTemplate? {
    if node.scalar != nil, !node.isNull { return prose(node, in: .value, step: number) }
    guard node.mapping != nil else {
      findings.error(.wrongType, "\(label) must be a text or '{ file: … }', not \(node.shape)", at: node.range)
      return nil
    }
    guard let fields = fields(of: node, in: .context, label: label), let file = fields[.file] else { return nil }
    if !file.hasHole, let path = file.text { checkPath(path, at: file.range) }
    guard let path = prose(file, in: .value, step: number) else { return nil }
    var members = ["file": path]
    if let most = fields.integer(.maxBytes) { members["max-bytes"] = .literal(.int(most)) }
    return .object(members)
  }

  /// The request itself, or the file that holds it.
  private mutating func request(_ node: YAMLNode, _ label: MapLabel, _ number: Int) -> ValueTemplate? {
    guard node.mapping != nil else { return prose(node, in: .value, step: number) }
    guard let fields = fields(of: node, in: .prompt, label: "'prompt' of \(label)"), let name = fields[.file],
      let file = part(name)
    else { return nil }
    let text = String(decoding: file.bytes, as: UTF8.self)
    let map = ScalarMap(file: file, range: SourceRange(0, file.bytes.count), text: text)
    return template(map, at: name.range, in: .value, step: number, wanted: Expression.textTypes)
  }

  /// The file that a key names, by its path in the project.
  private mutating func part(_ node: YAMLNode) -> SourceFile? {
    guard let path = node.text else { return nil }
    checkPath(path, at: node.range)
    guard PathRules.isInside(path) else { return nil }
    guard let file = files.read(path) else {
      findings.error(
        .file, "there is no file '\(path)' in the project", at: node.range,
        help: "write a path relative to the project")
      return nil
    }
    add(file)
    return file
  }

  /// A schema from a file, as JSON.
  private mutating func schemaFile(_ node: YAMLNode, _ label: MapLabel) -> JSON? {
    guard let file = part(node) else { return nil }
    do throws(JSONError) {
      let schema = try JSON(parsing: file.bytes)
      if schema["type"]?.string != "object" { refuseRoot(label, at: node.range) }
      for problem in JSONSchema(schema).problems {
        findings.error(.schema, "\(file.path): \(problem.description)", at: node.range)
      }
      return schema
    } catch {
      findings.error(.schema, "\(file.path) is not JSON: \(error.message) at byte \(error.offset)", at: node.range)
      return nil
    }
  }

  private mutating func refuseRoot(_ label: MapLabel, at range: SourceRange) {
    findings.error(
      .schema, "the root of the schema in \(label) must be of type object", at: range,
      help: "write 'type: object' and 'properties:'")
  }

  private mutating func schema(_ node: YAMLNode, _ label: MapLabel) -> JSON? {
    guard node.mapping != nil else { return schemaFile(node, label) }
    let schema = node.json
    if schema["type"]?.string != "object" { refuseRoot(label, at: node["type"]?.range ?? node.range) }
    for problem in JSONSchema(schema).problems {
      findings.error(.schema, problem.message, at: node.place(of: problem.pointer))
    }
    return schema
  }
}

extension YAMLNode {
  /// The place that a JSON pointer leads to, as far as it leads.
  fileprivate func place(of pointer: String) -> SourceRange {
    var node = self
    var range = range
    for token in pointer.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(decoding: token, as: UTF8.self)
      if let pair = node.mapping?.last(where: { $0.key.text == name }) {
        node = pair.value
        range = pair.key.range
      } else if let elements = node.sequence, let index = Int(name), elements.indices.contains(index) {
        node = elements[index]
        range = node.range
      } else {
        return range
      }
    }
    return range
  }
}
