import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// Reads an `env` map.
  ///
  /// Values are texts as they are written, so that `1.10` stays `1.10`.
  mutating func environment(
    _ node: YAMLNode, in scope: ExpressionSite.Scope, label: MapLabel, step: Int? = nil
  ) -> [String: ValueTemplate] {
    var values: [String: ValueTemplate] = [:]
    for pair in node.mapping ?? [] {
      guard let name = pair.key.text, isVariable(name, at: pair.key.range), isVariableValue(pair.value, name, label)
      else { continue }
      if let value = prose(pair.value, in: scope, step: step) { values[name] = value }
    }
    return values
  }

  /// Reads the names of secrets.
  mutating func secrets(_ node: YAMLNode) -> [String] {
    (node.sequence ?? []).compactMap { element in
      guard let name = element.text, isVariable(name, at: element.range) else { return nil }
      return name
    }
  }

  private mutating func isVariable(_ name: String, at range: SourceRange) -> Bool {
    guard EnvironmentRules.isName(name) else {
      findings.error(
        .name, "'\(name)' is not a name for an environment variable", at: range,
        help: "use letters, digits and '_', and no digit first")
      return false
    }
    guard let reason = EnvironmentRules.refusal(of: name) else { return true }
    findings.error(
      .environmentName, "'\(name)' can not be set by a pipeline: it \(reason)", at: range,
      help: "set it inside the script, where everybody sees it")
    return false
  }

  private mutating func isVariableValue(_ node: YAMLNode, _ name: String, _ label: MapLabel) -> Bool {
    guard node.scalar != nil, !node.isNull else {
      findings.error(
        .wrongType, "'\(name)' in \(label) must be a text, not \(node.shape)", at: node.range,
        help: node.isNull ? "write \"\" for an empty value" : "write a structure as a text: ${{ toJSON(…) }}")
      return false
    }
    if let word = node.yesNoWord {
      findings.warning(
        .yesNo, "'\(word)' is the text '\(word)'; other readers of YAML take it for a boolean", at: node.range,
        help: "put it in quotes")
    }
    return isVariableText(node, name)
  }

  private mutating func isVariableText(_ node: YAMLNode, _ name: String) -> Bool {
    let bytes = Array((node.text ?? "").utf8)
    if bytes.contains(0) {
      findings.error(.environmentValue, "the value of '\(name)' holds a NUL", at: node.range, help: "use a file")
    } else if bytes.count > EnvironmentRules.maximumBytes {
      findings.error(
        .environmentValue,
        "the value of '\(name)' has \(bytes.count) bytes, more than \(EnvironmentRules.maximumBytes)",
        at: node.range, help: "use 'stdin:' or a file")
    } else if name == "PATH", !EnvironmentRules.isSearchPath(node.text ?? "") {
      findings.error(
        .environmentName, "'PATH' may hold absolute folders only", at: node.range,
        help: "a relative folder would run whatever program lies in the project")
    } else {
      return true
    }
    return false
  }
}
