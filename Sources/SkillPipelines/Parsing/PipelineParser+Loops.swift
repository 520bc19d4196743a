import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// The deepest nesting of loops.
  static let deepestLoop = InputLimits.loopDepth.value

  /// Reads `repeat` and the steps inside.
  mutating func loop(_ node: YAMLNode, _ label: MapLabel, _ number: Int) -> RepeatSettings? {
    let label: MapLabel = "'repeat' of \(label)"
    guard let fields = fields(of: node, in: .repetition, label: label) else { return nil }
    guard loopDepth < Self.deepestLoop else {
      findings.error(
        .loop, "loops are nested more than \(Self.deepestLoop) deep", at: node.range,
        help: "put the inner ones into a pipeline of their own, and name it with 'uses'")
      return nil
    }
    loopDepth += 1
    defer { loopDepth -= 1 }
    let steps = fields[.steps].map { self.steps($0, .steps, of: number) } ?? []
    let until = fields[.until].flatMap { expression($0, in: .loop, step: number, wanted: ["boolean"]) }
    let progress = fields[.progress].flatMap { expression($0, in: .loop, step: number) }
    let between = fields[.between].map { self.steps($0, .between, of: number) } ?? []
    guard let until,
      let most = fields[.maxIterations].flatMap({ value($0, in: .value, step: number, wanted: ["number"]) })
    else {
      return nil
    }
    return RepeatSettings(until: until, maxIterations: most, progress: progress, steps: steps, between: between)
  }

  /// Reads `approval`.
  mutating func approval(_ node: YAMLNode, _ label: MapLabel, _ number: Int) -> ApprovalSettings? {
    let label: MapLabel = "'approval' of \(label)"
    guard let fields = fields(of: node, in: .approval, label: label),
      let message = fields[.message].flatMap({ prose($0, in: .value, step: number) })
    else { return nil }
    if let options = fields[.options] { checkOptions(options, label) }
    return ApprovalSettings(
      message: message, options: fields.texts(.options) ?? ["approve", ApprovalSettings.rejection],
      timeoutMinutes: fields[.timeoutMinutes].flatMap { value($0, in: .value, step: number, wanted: ["number"]) })
  }

  private mutating func checkOptions(_ node: YAMLNode, _ label: MapLabel) {
    var seen: Set<String> = []
    for element in node.sequence ?? [] {
      guard let name = element.text, isName(name, what: "option", at: element.range) else { continue }
      if let word = element.yesNoWord {
        findings.warning(
          .yesNo, "'\(word)' is the text '\(word)'; other readers of YAML take it for a boolean", at: element.range,
          help: "put it in quotes, or use another word")
      }
      if !seen.insert(name).inserted {
        findings.error(.approval, "the option '\(name)' stands twice", at: element.range, help: "leave out one of them")
      }
    }
    guard let count = node.sequence?.count, count < 2 else { return }
    findings.error(
      .approval, "\(label) has \(count == 0 ? "no option" : "one option"), so there is nothing to decide",
      at: node.range, help: "write at least two: [approve, reject]")
  }
}
