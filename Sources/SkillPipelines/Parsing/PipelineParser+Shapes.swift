import SkillText
import SkillYAML

extension PipelineParser {
  /// Whether a value has the shape that the table asks for; otherwise it is told.
  mutating func hasShape(_ node: YAMLNode, _ shape: PipelineKey.Value, of name: String, label: String) -> Bool {
    if node.isNull, shape != .any {
      findings.error(.wrongType, "'\(name)' in \(label) has no value", at: node.range)
      return false
    }
    switch shape {
    case .any: return true
    case .text: return isPlainText(node, name, label)
    case .template, .script, .condition: return isScalar(node, "a text", name, label)
    case .boolean: return isBoolean(node, name, label)
    case .number(let isPositive, let most, let mayBeTemplate):
      return (mayBeTemplate && node.isTemplate) || isNumber(node, isPositive, most, name, label)
    case .integer(let range): return isInteger(node, range, name, label)
    case .choice(let words, let later): return isWord(node, words, later, name, label)
    case .choices(let words, let later): return isWordList(node, words, later, name, label)
    case .texts: return isTextList(node, name, label)
    case .textOrTexts: return node.sequence == nil ? isPlainText(node, name, label) : isTextList(node, name, label)
    case .list: return node.isTemplate || isList(node, name, label)
    case .map, .environment: return isMap(node, name, label)
    }
  }

  private mutating func wrong(_ node: YAMLNode, _ expected: String, _ name: String, _ label: String) -> Bool {
    findings.error(
      .wrongType, "'\(name)' in \(label) must be \(expected), not \(node.shape)", at: node.range)
    return false
  }

  private mutating func isScalar(_ node: YAMLNode, _ expected: String, _ name: String, _ label: String) -> Bool {
    node.scalar != nil || wrong(node, expected, name, label)
  }

  private mutating func isPlainText(_ node: YAMLNode, _ name: String, _ label: String) -> Bool {
    guard isScalar(node, "a text", name, label) else { return false }
    guard node.hasHole else { return true }
    findings.error(.wrongType, "'\(name)' in \(label) can not hold '${{ }}'", at: node.range, help: "write its value")
    return false
  }

  private mutating func isBoolean(_ node: YAMLNode, _ name: String, _ label: String) -> Bool {
    if node.boolean != nil { return true }
    guard let word = node.yesNoWord else { return wrong(node, "true or false", name, label) }
    findings.error(
      .yesNo, "'\(word)' is a text, not a boolean", at: node.range,
      help: "write \(word.isYes ? "true" : "false")")
    return false
  }

  private mutating func isNumber(
    _ node: YAMLNode, _ isPositive: Bool, _ most: Double, _ name: String, _ label: String
  ) -> Bool {
    guard let number = node.number else { return wrong(node, "a number", name, label) }
    if isPositive ? number > 0 : number >= 0, number <= most { return true }
    let range = (isPositive ? "more than 0" : "at least 0") + ", at most \(JSON.text(of: most))"
    return outOfRange(node, range, name, label)
  }

  private mutating func isInteger(
    _ node: YAMLNode, _ range: ClosedRange<Int>, _ name: String, _ label: String
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
    findings.error(
      .version, "version \(node.text ?? node.shape) of the pipeline language is not known", at: node.range,
      help: "write 'version: 1'")
    return false
  }

  private mutating func outOfRange(_ node: YAMLNode, _ range: String, _ name: String, _ label: String) -> Bool {
    findings.error(.range, "'\(name)' in \(label) is \(node.text ?? "")", at: node.range, help: "it must be \(range)")
    return false
  }

  private mutating func isWord(
    _ node: YAMLNode, _ words: [String], _ later: [String], _ name: String, _ label: String
  ) -> Bool {
    guard let word = node.text else { return wrong(node, "a text", name, label) }
    if words.contains(word) { return true }
    guard !later.contains(word) else {
      notYet("'\(word)' for '\(name)'", at: node.range)
      return false
    }
    let known = words.joined(separator: ", ")
    findings.error(
      .unknownValue, "'\(word)' is no value of '\(name)' in \(label)", at: node.range,
      help: Suggestion.question(about: word, in: words)
        ?? (words.count == 1 ? "it must be \(known)" : "it must be one of \(known)"))
    return false
  }

  private mutating func isWordList(
    _ node: YAMLNode, _ words: [String], _ later: [String], _ name: String, _ label: String
  ) -> Bool {
    guard let elements = node.sequence else { return wrong(node, "a list", name, label) }
    var isGood = true
    for element in elements where !isWord(element, words, later, name, label) { isGood = false }
    return isGood
  }

  private mutating func isTextList(_ node: YAMLNode, _ name: String, _ label: String) -> Bool {
    guard let elements = node.sequence else { return wrong(node, "a list", name, label) }
    var isGood = true
    for element in elements where !isPlainText(element, name, label) { isGood = false }
    return isGood
  }

  private mutating func isList(_ node: YAMLNode, _ name: String, _ label: String) -> Bool {
    node.sequence != nil || wrong(node, "a list or one '${{ }}'", name, label)
  }

  private mutating func isMap(_ node: YAMLNode, _ name: String, _ label: String) -> Bool {
    node.mapping != nil || wrong(node, "a map", name, label)
  }
}
