import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// The most children of a matrix.
  static let maximumChildren = InputLimits.matrixChildren.value

  /// Reads `strategy`.
  mutating func strategy(_ node: YAMLNode, label: MapLabel, _ number: Int) -> StrategyDefinition? {
    let label: MapLabel = "'strategy' of \(label)"
    guard let fields = fields(of: node, in: .strategy, label: label) else { return nil }
    return StrategyDefinition(
      matrix: fields[.matrix].map { matrix($0, label, number) } ?? [], maxParallel: fields.integer(.maxParallel),
      failFast: fields.boolean(.failFast) ?? false)
  }

  private mutating func matrix(
    _ node: YAMLNode, _ label: MapLabel, _ number: Int
  ) -> [(name: String, values: ValueTemplate)] {
    var axes: [(name: String, values: ValueTemplate)] = []
    for pair in named(node, what: "matrix axis") {
      guard !["include", "exclude"].contains(pair.name) else {
        findings.error(
          .matrix, "a matrix has no '\(pair.name)'", at: pair.range,
          help: "an axis is a list; one that a step computes is written ${{ fromJSON(steps.x.text) }}")
        continue
      }
      guard hasShape(pair.value, .list, of: pair.name, label: "'matrix' of \(label)"),
        let values = value(pair.value, in: .matrix, step: number, wanted: ["array"])
      else { continue }
      axes.append((pair.name, values))
    }
    checkSize(node, axes)
    return axes
  }

  private mutating func checkSize(_ node: YAMLNode, _ axes: [(name: String, values: ValueTemplate)]) {
    let lengths = axes.compactMap { if case .array(let elements) = $0.values { elements.count } else { nil } }
    if axes.isEmpty, node.mapping?.isEmpty == true {
      findings.error(.matrix, "the matrix has no axis", at: node.range, help: "add a list: 'name: [a, b]'")
    } else if lengths.contains(0) {
      findings.warning(.matrix, "the matrix has no children: a list is empty", at: node.range, help: "add a value")
    }
    let count = lengths.reduce(1) { min($0 * max(1, $1), 1_000_000) }
    guard count > Self.maximumChildren else { return }
    findings.error(
      .matrix, "the matrix has \(count == 1_000_000 ? "a million" : String(count)) children", at: node.range,
      help: "at most \(Self.maximumChildren) are allowed: shorten a list")
  }

  /// Reads `retry`.
  mutating func retry(_ node: YAMLNode, label: MapLabel) -> WrittenRetry? {
    guard let fields = fields(of: node, in: .retry, label: "'retry' of \(label)") else { return nil }
    return WrittenRetry(
      maxAttempts: fields.integer(.maxAttempts) ?? 1, isExponential: fields[.backoff]?.text != "fixed",
      delaySeconds: fields[.delaySeconds]?.number ?? 2,
      maxDelaySeconds: fields[.maxDelaySeconds]?.number ?? 300,
      reasons: fields.texts(.reasons).map { Set($0.compactMap(StepReason.init)) })
  }
}
