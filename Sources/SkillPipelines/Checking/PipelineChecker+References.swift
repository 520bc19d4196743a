import SkillPrompts
import SkillText

extension PipelineChecker {
  /// Checks one expression.
  mutating func check(_ site: ExpressionSite, _ findings: inout FindingList) {
    if site.scope == .condition || site.scope == .loop, site.expression.isConstant {
      findings.warning(
        .constantCondition, "the condition is the same in every run", at: site.map.range,
        help: site.scope == .loop ? "write what ends the loop" : "leave out 'if'")
    }
    if site.scope != .condition, let offset = site.expression.statusFunctionOffset {
      findings.error(
        .statusPlace, "a status function can be called in 'if' only", at: site.map.word(at: site.offset + offset))
    }
    let count = findings.findings.count
    for reference in site.expression.references { check(reference, at: site, &findings) }
    if findings.findings[count...].allSatisfy({ $0.severity < .error }) { checkTypes(site, &findings) }
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
    case .env: variable(reference, site, &findings)
    case .matrix: axis(reference, site, &findings)
    case .run: member(of: context, in: ["id", "dir"], reference, site, &findings)
    case .agents: member(of: context, in: Array(pipeline.agents.keys), reference, site, &findings)
    case .secrets: member(of: context, in: pipeline.secrets, reference, site, &findings)
    case .steps: step(reference, site, &findings)
    case .iteration: iteration(reference, site, &findings)
    case .previous: previous(reference, site, &findings)
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
    default:
      findings.error(.context, "'\(context.rawValue)' is not available here", at: range)
    }
  }

  private func variable(_ reference: ExpressionReference, _ site: ExpressionSite, _ findings: inout FindingList) {
    let name = reference.path.count > 1 ? reference.path[1] : "*"
    guard site.scope.isEnvironment || !holdsSecret(name, site) else {
      findings.error(
        .secretPlace, "'env.\(name)' holds a secret, which can be read in 'env' only",
        at: site.place(of: reference, reference.path.count > 1 ? 1 : 0), help: "leave the secret to the script")
      return
    }
    member(of: .env, in: environmentNames(site), reference, site, &findings)
  }

  /// Whether a variable, or for `*` any of them, is made from a secret.
  private func holdsSecret(_ name: String, _ site: ExpressionSite) -> Bool {
    let own = site.scope == .value ? site.step.map { steps[$0].definition.environment } ?? [:] : [:]
    let values = pipeline.environment.merging(own) { $1 }
    return values.contains { (name == "*" || $0.key == name) && $0.value.readsSecret }
  }

  private func environmentNames(_ site: ExpressionSite) -> [String] {
    let own = site.scope == .value ? site.step.map { Array(steps[$0].definition.environment.keys) } ?? [] : []
    return Array(pipeline.environment.keys) + own
  }

  /// The axes of the step's matrix, and of those of the loops around it.
  private func axes(_ site: ExpressionSite) -> [String] {
    guard let step = site.step else { return [] }
    let holders = (site.scope.isOfChild ? [step] : []) + scopes.loops(around: step)
    return holders.flatMap { steps[$0].definition.strategy?.matrix.map(\.name) ?? [] }
  }

  private func axis(_ reference: ExpressionReference, _ site: ExpressionSite, _ findings: inout FindingList) {
    let axes = axes(site)
    guard axes.isEmpty else {
      member(of: .matrix, in: axes, reference, site, &findings)
      return
    }
    let range = site.place(of: reference, 0)
    if site.scope == .condition {
      findings.error(
        .context, "'matrix' is not available in 'if'", at: range,
        help: "a condition is decided once, before the matrix is made")
    } else {
      findings.error(
        .context, "'matrix' is not available in a step without one", at: range,
        help: "add 'strategy: { matrix: { … } }'")
    }
  }

  /// The innermost loop that a place belongs to.
  private func loop(of site: ExpressionSite) -> Int? {
    guard let step = site.step else { return nil }
    return site.scope == .loop ? step : scopes.loops(around: step).first
  }

  private func iteration(_ reference: ExpressionReference, _ site: ExpressionSite, _ findings: inout FindingList) {
    guard loop(of: site) != nil else { return notInLoop(reference, site, &findings) }
    member(of: .iteration, in: ["index", "max"], reference, site, &findings)
  }

  private mutating func previous(
    _ reference: ExpressionReference, _ site: ExpressionSite, _ findings: inout FindingList
  ) {
    guard let loop = loop(of: site) else { return notInLoop(reference, site, &findings) }
    guard reference.path.count > 1, reference.path[1] != "*" else { return }
    let members = scopes.members(.steps, of: loop) + scopes.members(.between, of: loop)
    guard let target = members.first(where: { steps[$0].definition.id == reference.path[1] }) else {
      let checker = self
      findings.error(
        .unknownStep, "there is no step '\(reference.path[1])' in the loop '\(steps[loop].definition.id)'",
        at: site.place(of: reference, 1), help: checker.suggestion(for: reference.path[1], besides: nil, among: members)
      )
      return
    }
    if !reference.isGuarded {
      findings.warning(
        .firstIteration, "'previous' is null in the first iteration", at: site.place(of: reference, 0),
        help: "give a default: \(reference.path.joined(separator: ".")) ?? 'value'")
    }
    guard !steps[target].isUnknown, reference.path.count > 2, reference.path[2] != "*" else { return }
    result(of: steps[target].definition, reference, site, &findings)
  }

  private func notInLoop(_ reference: ExpressionReference, _ site: ExpressionSite, _ findings: inout FindingList) {
    findings.error(
      .context, "'\(reference.path[0])' is available inside of 'repeat' only", at: site.place(of: reference, 0))
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

extension ValueTemplate {
  fileprivate var readsSecret: Bool {
    templates.contains { template, _ in
      template.parts.contains {
        if case .expression(let expression, _) = $0 { expression.contexts.contains("secrets") } else { false }
      }
    }
  }
}

extension ExpressionSite {
  /// The place of one name of a reference.
  func place(of reference: ExpressionReference, _ index: Int) -> SourceRange {
    let offset = index < reference.offsets.count ? reference.offsets[index] : reference.offsets[0]
    return map.word(at: self.offset + offset)
  }
}
