import SkillPrompts
import SkillText

extension PipelineChecker {
  /// Checks one expression.
  mutating func check(_ site: ExpressionSite, _ findings: inout FindingList) {
    if site.scope == .condition {
      if site.expression.isConstant {
        findings.warning(
          .constantCondition, "the condition is the same in every run", at: site.map.range, help: "leave out 'if'")
      }
    } else if let offset = site.expression.statusFunctionOffset {
      findings.error(
        .statusPlace, "a status function can be called in 'if' only", at: site.map.word(at: site.offset + offset))
    }
    for reference in site.expression.references { check(reference, at: site, &findings) }
  }

  private mutating func check(
    _ reference: ExpressionReference, at site: ExpressionSite, _ findings: inout FindingList
  ) {
    guard let context = ExpressionContext(rawValue: reference.path[0]) else {
      let error = ExpressionError.unknownContext(reference.path[0], at: reference.offsets[0])
      findings.error(.context, error.message, at: site.place(of: reference, 0), help: error.help)
      return
    }
    guard site.scope.contexts.contains(context) else {
      unavailable(context, reference, site, &findings)
      return
    }
    switch context {
    case .inputs: member(of: context, in: pipeline.inputs.map(\.name), reference, site, &findings)
    case .env: member(of: context, in: environmentNames(site), reference, site, &findings)
    case .matrix: axis(reference, site, &findings)
    case .run: member(of: context, in: ["id", "dir"], reference, site, &findings)
    case .agents: member(of: context, in: Array(pipeline.agents.keys), reference, site, &findings)
    case .secrets where refused.contains("secrets"): break
    case .secrets: member(of: context, in: pipeline.secrets, reference, site, &findings)
    case .steps: step(reference, site, &findings)
    case .iteration, .previous: break
    }
  }

  private func unavailable(
    _ context: ExpressionContext, _ reference: ExpressionReference, _ site: ExpressionSite,
    _ findings: inout FindingList
  ) {
    let range = site.place(of: reference, 0)
    switch (context, site.scope) {
    case (.secrets, _):
      findings.error(
        .secretPlace, "a secret can be read in 'env' only", at: range,
        help: "map it in the 'env' of the step that needs it")
    case (.iteration, _), (.previous, _):
      findings.error(
        .notYet, "'\(context.rawValue)' belongs to 'repeat', which is not in this version yet", at: range,
        help: "leave it out")
    case (.matrix, .condition):
      findings.error(
        .context, "'matrix' is not available in 'if'", at: range,
        help: "a condition is decided once, before the matrix is made")
    default:
      findings.error(.context, "'\(context.rawValue)' is not available here", at: range)
    }
  }

  private func environmentNames(_ site: ExpressionSite) -> [String] {
    let own = site.scope == .value ? site.step.map { Array(steps[$0].definition.environment.keys) } ?? [] : []
    return Array(pipeline.environment.keys) + own
  }

  private func axis(_ reference: ExpressionReference, _ site: ExpressionSite, _ findings: inout FindingList) {
    let axes = site.step.flatMap { steps[$0].definition.strategy?.matrix.map(\.name) } ?? []
    guard axes.isEmpty else {
      member(of: .matrix, in: axes, reference, site, &findings)
      return
    }
    findings.error(
      .context, "'matrix' is not available in a step without one", at: site.place(of: reference, 0),
      help: "add 'strategy: { matrix: { … } }'")
  }

  private func member(
    of context: ExpressionContext, in names: [String], _ reference: ExpressionReference, _ site: ExpressionSite,
    _ findings: inout FindingList
  ) {
    guard reference.path.count > 1, reference.path[1] != "*", !names.contains(reference.path[1]) else { return }
    let name = reference.path[1]
    let known = names.sorted().joined(separator: ", ")
    let fallback = names.isEmpty ? "declare it under '\(context.rawValue):'" : "known are \(known)"
    findings.error(
      .unknownMember, "'\(context.rawValue)' has no '\(name)'", at: site.place(of: reference, 1),
      help: Suggestion.question(about: name, in: names) ?? fallback)
  }
}

extension ExpressionSite {
  /// The place of one name of a reference.
  func place(of reference: ExpressionReference, _ index: Int) -> SourceRange {
    let offset = index < reference.offsets.count ? reference.offsets[index] : reference.offsets[0]
    return map.word(at: self.offset + offset)
  }
}
