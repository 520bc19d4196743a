import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// A scalar as a text with holes; plain numbers and booleans keep their type.
  mutating func text(
    _ node: YAMLNode, in scope: ExpressionSite.Scope, label: MapLabel, step: Int? = nil
  ) -> ValueTemplate? {
    guard node.scalar != nil, !node.isNull else {
      findings.error(.wrongType, "\(label) must be a text, not \(node.shape)", at: node.range)
      return nil
    }
    return value(node, in: scope, step: step)
  }

  /// Any value, with holes at any depth; `wanted` are the types it may have as a whole.
  mutating func value(
    _ node: YAMLNode, in scope: ExpressionSite.Scope, step: Int? = nil, wanted: Set<String>? = nil
  ) -> ValueTemplate? {
    switch node.content {
    case .sequence(let elements): return .array(elements.compactMap { value($0, in: scope, step: step) })
    case .mapping(let pairs):
      var members: [String: ValueTemplate] = [:]
      for pair in pairs { members[pair.key.text ?? ""] = value(pair.value, in: scope, step: step) }
      return .object(members)
    case .scalar:
      if let word = node.yesNoWord { warnOfYesNo(word, at: node.range) }
      return node.hasHole ? template(node, in: scope, step: step, wanted: wanted) : .literal(node.json)
    }
  }

  /// The scalar as a text, whatever it looks like: for prompts, messages and other prose.
  mutating func prose(_ node: YAMLNode, in scope: ExpressionSite.Scope, step: Int? = nil) -> ValueTemplate? {
    node.hasHole
      ? template(node, in: scope, step: step, wanted: Expression.textTypes) : .literal(.string(node.text ?? ""))
  }

  /// A scalar with holes.
  mutating func template(
    _ node: YAMLNode, in scope: ExpressionSite.Scope, step: Int?, wanted: Set<String>?
  ) -> ValueTemplate? {
    let map = ScalarMap(file: file, range: node.range, text: node.text ?? "")
    return template(map, at: node.range, in: scope, step: step, wanted: wanted)
  }

  /// A text with holes, which may stand in another file than the key at `range` that names it.
  mutating func template(
    _ map: ScalarMap, at range: SourceRange, in scope: ExpressionSite.Scope, step: Int?, wanted: Set<String>?
  ) -> ValueTemplate? {
    do throws(ExpressionError) {
      let template = try Template(parsing: map.text)
      for part in template.parts {
        guard case .expression(let expression, let offset) = part else { continue }
        sites.append(
          ExpressionSite(
            expression: expression, offset: offset, map: map, scope: scope, step: step,
            wanted: template.parts.count > 1 ? Expression.textTypes : wanted))
      }
      return template.isLiteral ? .literal(.string(template.literalText)) : .template(template, at: range)
    } catch {
      report(error, map)
      return nil
    }
  }

  /// A condition: what `if` holds.
  mutating func condition(_ node: YAMLNode, step: Int?) -> Expression? {
    guard expression(node, in: .condition, step: step, wanted: ["boolean"]) != nil else { return nil }
    return try? Expression(condition: node.text ?? "")
  }

  /// A bare expression, or exactly one `${{ }}`.
  mutating func expression(
    _ node: YAMLNode, in scope: ExpressionSite.Scope, step: Int?, wanted: Set<String>? = nil
  ) -> Expression? {
    let map = ScalarMap(file: file, range: node.range, text: node.text ?? "")
    do throws(ExpressionError) {
      let expression = try Expression(conditionText: map.text)
      sites.append(
        ExpressionSite(expression: expression, offset: 0, map: map, scope: scope, step: step, wanted: wanted))
      return expression
    } catch {
      report(error, map)
      return nil
    }
  }

  private mutating func report(_ error: ExpressionError, _ map: ScalarMap) {
    findings.inFile(map.file) {
      $0.error(PipelineRules.code(of: error.code), error.message, at: map.word(at: error.offset), help: error.help)
    }
  }

  private mutating func warnOfYesNo(_ word: String, at range: SourceRange) {
    findings.warning(
      .yesNo, "'\(word)' is a text, not a boolean", at: range,
      help: "write \(word.isYes ? "true" : "false"), or put it in quotes")
  }
}

extension Template {
  /// The text of a template without holes.
  fileprivate var literalText: String {
    parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}
