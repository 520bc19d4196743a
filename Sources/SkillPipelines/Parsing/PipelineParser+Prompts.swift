import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// Builds the settings of a `prompt` step.
  mutating func prompt(_ node: YAMLNode, _ fields: Fields, _ number: Int) -> PromptSettings? {
    guard let prompt = prose(node, in: .value, step: number) else { return nil }
    if fields["schema"] == nil, let range = fields.keys["schema-attempts"] {
      findings.error(
        .keyOfOtherKind, "'schema-attempts' means nothing in \(fields.label), which has no 'schema'", at: range,
        help: "add 'schema:', or leave it out")
    }
    return PromptSettings(
      prompt: prompt, agent: (fields["agent"] ?? defaults.agent)?.text,
      models: fields.texts("model") ?? defaults.models, skills: fields["skills"].flatMap { list($0, number) },
      context: fields["context"].map { context($0, fields.label, number) } ?? [:],
      schema: fields["schema"].flatMap { schema($0, fields.label) },
      schemaAttempts: fields.integer("schema-attempts") ?? defaults.schemaAttempts ?? 2)
  }

  private mutating func context(_ node: YAMLNode, _ label: String, _ number: Int) -> [String: ValueTemplate] {
    var values: [String: ValueTemplate] = [:]
    for pair in named(node, what: "context block") {
      values[pair.name] = contextValue(pair.value, "context '\(pair.name)' of \(label)", number)
    }
    return values
  }

  private mutating func contextValue(_ node: YAMLNode, _ label: String, _ number: Int) -> ValueTemplate? {
    if node.scalar != nil, !node.isNull { return prose(node, in: .value, step: number) }
    guard let pairs = node.mapping, let file = node["file"] else {
      findings.error(.wrongType, "\(label) must be a text or '{ file: … }', not \(node.shape)", at: node.range)
      return nil
    }
    for pair in pairs where pair.key.text != "file" {
      if pair.key.text == "max-bytes" {
        notYet("'max-bytes'", at: pair.key.range)
      } else {
        findings.error(
          .unknownKey, "unknown key '\(pair.key.text ?? "?")' in \(label)", at: pair.key.range, help: "the key is file")
      }
    }
    guard hasShape(file, .template, of: "file", label: label) else { return nil }
    if !file.hasHole, let path = file.text { checkPath(path, at: file.range) }
    return prose(file, in: .value, step: number).map { .object(["file": $0]) }
  }

  private mutating func schema(_ node: YAMLNode, _ label: String) -> JSON? {
    guard node.mapping != nil else {
      if node.scalar != nil, !node.isNull {
        notYet("a schema in a file", at: node.range)
      } else {
        findings.error(.wrongType, "'schema' in \(label) must be a map, not \(node.shape)", at: node.range)
      }
      return nil
    }
    let schema = node.json
    if schema["type"]?.string != "object" {
      findings.error(
        .schema, "the root of the schema in \(label) must be of type object", at: node["type"]?.range ?? node.range,
        help: "write 'type: object' and 'properties:'")
    }
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
