import SkillText
import SkillYAML

extension PipelineParser {
  /// Whether a value has the shape that the table asks for; otherwise it is told.
  mutating func hasShape(_ node: YAMLNode, _ shape: PipelineKey.Value, of name: String, label: MapLabel) -> Bool {
    if node.isNull, shape != .any {
      findings.error(.wrongType, "'\(name)' in \(label) has no value", at: node.range)
      return false
    }
    switch shape {
    case .any: return true
    case .text, .name: return isPlainText(node, name, label)
    case .pipelinePath: return isPlainText(node, name, label) && isPipelinePath(node)
    case .template, .script, .condition, .expression: return isScalar(node, "a text", name, label)
    case .boolean: return isBoolean(node, name, label)
    case .number(let isPositive, let most, let mayBeTemplate):
      return (mayBeTemplate && node.isTemplate) || isNumber(node, isPositive, most, name, label)
    case .integer(let range, let mayBeTemplate):
      return (mayBeTemplate && node.isTemplate) || isInteger(node, range, name, label)
    case .choice(let words): return isWord(node, words, name, label)
    case .choices(let words): return isWordList(node, words, name, label)
    default: return isCollection(node, shape, name, label)
    }
  }

  private mutating func isCollection(
    _ node: YAMLNode, _ shape: PipelineKey.Value, _ name: String, _ label: MapLabel
  ) -> Bool {
    switch shape {
    case .names, .variables, .options: return isTextList(node, name, label)
    case .texts(let isNeeded): return isTextList(node, name, label) && (!isNeeded || isNotEmpty(node, name, label))
    case .textOrTexts:
      return node.sequence == nil
        ? isPlainText(node, name, label) : isTextList(node, name, label) && isNotEmpty(node, name, label)
    case .list: return node.isTemplate || isList(node, name, label)
    case .steps: return node.sequence != nil || wrong(node, "a list", name, label)
    case .templateOr, .schema: return node.sequence == nil || wrong(node, "a text or a map", name, label)
    default: return isMap(node, name, label)
    }
  }

  private mutating func isNotEmpty(_ node: YAMLNode, _ name: String, _ label: MapLabel) -> Bool {
    guard node.sequence?.isEmpty == true else { return true }
    findings.error(.missingKey, "'\(name)' in \(label) is empty", at: node.range, help: "add a value")
    return false
  }

  private mutating func isPipelinePath(_ node: YAMLNode) -> Bool {
    guard let path = node.text, !path.hasPrefix("./") else { return true }
    findings.error(
      .nested, "'\(path)' is not the path of a pipeline: it begins with './'", at: node.range,
      help: "write the path from the folder of this file: ./\(PathRules.plain(path))")
    return false
  }

  private mutating func wrong(_ node: YAMLNode, _ expected: String, _ name: String, _ label: MapLabel) -> Bool {
    findings.error(
      .wrongType, "'\(name)' in \(label) must be \(expected), not \(node.shape)", at: node.range)
    return false
  }

  private mutating func isScalar(_ node: YAMLNode, _ expected: String, _ name: String, _ label: MapLabel) -> Bool {
    node.scalar != nil || wrong(node, expected, name, label)
  }

  private mutating func isPlainText(_ node: YAMLNode, _ name: String, _ label: MapLabel) -> Bool {
    guard isScalar(node, "a text", name, label) else { return false }
    guard node.hasHole else { return true }
    findings.error(.wrongType, "'\(name)' in \(label) can not hold '${{ }}'", at: node.range, help: "write its value")
    return false
  }

  private mutating func isBoolean(_ node: YAMLNode, _ name: String, _ label: MapLabel) -> Bool {
    if node.boolean != nil { return true }
    guard let word = node.yesNoWord else { return wrong(node, "true or false", name, label) }
    findings.error(
      .yesNo, "'\(word)' is a text, not a boolean", at: node.range,
      help: "write \(word.isYes ? "true" : "false")")
    return false
  }

  private mutating func isNumber(
    _ node: YAMLNode, _ isPositive: Bool, _ most: Double, _ name: String, _ label: MapLabel
  ) -> Bool {
    guard let number = node.number else { return wrong(node, "a number", name, label) }
    if isPositive ? number > 0 : number >= 0, number <= most { return true }
    let range = (isPositive ? "more than 0" : "at least 0") + ", at most \(JSON.text(of: most))"
    return outOfRange(node, range, name, label)
  }

  private mutating func isInteger(
    _ node: YAMLNode, _ range: ClosedRange<Int>, _ name: String, _ label: MapLabel
  ) -> Bool {
    guard name != "version" else { return isVersion(node, range) }
    guard let number = node.number, let whole = Int(exactly: number) else {
      return wrong(node, "a whole number", name, label)
    }
    return range.contains(whole)
      || outOfRange(node, "\(range.lowerBound) to \(range.upperBound)", name, label)
  }

  private mutating func isVersion(_ node: YAMLNode, _ range: ClosedRange<Int>) -> Bool {
    if let number = node.number, let whole = Int(exactly: number), range.contains(whole) { return true }
    let told = node.text.map { node.number == nil ? "'\($0)', a text," : $0 } ?? node.shape
    findings.error(
      .version, "version \(told) of the pipeline language is not known", at: node.range,
      help: "write 'version: 1'")
    return false
  }

  private mutating func outOfRange(_ node: YAMLNode, _ range: String, _ name: String, _ label: MapLabel) -> Bool {
    findings.error(.range, "'\(name)' in \(label) is \(node.text ?? "")", at: node.range, help: "it must be \(range)")
    return false
  }

  private mutating func isWord(
    _ node: YAMLNode, _ words: [String], _ name: String, _ label: MapLabel
  ) -> Bool {
    guard let word = node.text else { return wrong(node, "a text", name, label) }
    if words.contains(word) { return true }
    let known = (words.count == 1 ? "" : "one of ") + words.joined(separator: ", ")
    findings.error(
      .unknownValue, "'\(word)' is no value of '\(name)' in \(label)", at: node.range,
      help: Suggestion.question(about: word, in: words)
        ?? "it must be \(known)")
    return false
  }

  private mutating func isWordList(
    _ node: YAMLNode, _ words: [String], _ name: String, _ label: MapLabel
  ) -> Bool {
    guard let elements = node.sequence else { return wrong(node, "a list", name, label) }
    var isGood = true
    for element in elements where !isWord(element, words, name, label) { isGood = false }
    return isGood
  }

  private mutating func isTextList(_ node: YAMLNode, _ name: String, _ label: MapLabel) -> Bool {
    guard let elements = node.sequence else { return wrong(node, "a list", name, label) }
    var isGood = true
    for element in elements where !isPlainText(element, name, label) { isGood = false }
    return isGood
  }

  private mutating func isList(_ node: YAMLNode, _ name: String, _ label: MapLabel) -> Bool {
    node.sequence != nil || wrong(node, "a list or one '${{ }}'", name, label)
  }

  private mutating func isMap(_ node: YAMLNode, _ name: String, _ label: MapLabel) -> Bool {
    node.mapping != nil || wrong(node, "a map", name, label)
  }
}
