import SkillPrompts
import SkillText

extension PipelineChecker {
  /// Checks a reference to the result of a step.
  mutating func step(_ reference: ExpressionReference, _ site: ExpressionSite, _ findings: inout FindingList) {
    guard reference.path.count > 1, reference.path[1] != "*" else { return }
    let id = reference.path[1]
    guard let target = numbers[id] else {
      let checker = self
      findings.error(
        .unknownStep, "there is no step '\(id)'", at: site.place(of: reference, 1),
        help: checker.suggestion(for: id, besides: site.step))
      return
    }
    guard isReadable(target, reference, site, &findings) else { return }
    guard !steps[target].isUnknown, reference.path.count > 2, reference.path[2] != "*" else { return }
    result(of: steps[target].definition, reference, site, &findings)
  }

  private mutating func isReadable(
    _ target: Int, _ reference: ExpressionReference, _ site: ExpressionSite, _ findings: inout FindingList
  ) -> Bool {
    let relation =
      site.step.map { scopes.relation(of: target, to: $0, decidesLoop: site.scope == .loop) }
      ?? scopes.loops(around: target).last.map { .inside(loop: $0) } ?? .before
    guard relation != .before else { return true }
    let id = steps[target].definition.id
    let told = Self.telling(relation, id: id) { steps[$0].definition }
    findings.error(.notAncestor, told.message, at: site.place(of: reference, 1), help: told.help)
    return false
  }

  private static func telling(
    _ relation: StepScopes.Relation, id: String, _ step: (Int) -> StepDefinition
  ) -> (message: String, help: String?) {
    switch relation {
    case .before, .own: ("step '\(id)' can not read its own result", nil)
    case .unordered(_, let reader):
      (
        "step '\(step(reader).id)' does not wait for '\(id)'",
        step(reader).needs == nil ? "move it after '\(id)'" : "add '\(id)' to the 'needs' of '\(step(reader).id)'"
      )
    case .inside(let loop):
      (
        "step '\(id)' is inside of the loop '\(step(loop).id)'",
        "read the last iteration as steps.\(step(loop).id).outputs.\(id)"
      )
    case .unfinished(let loop):
      ("the loop '\(step(loop).id)' has not ended here", "the iteration before is read as 'previous'")
    case .after:
      ("step '\(id)' comes after this place in every iteration", "read it of the iteration before: previous.\(id) ?? …")
    }
  }

  func result(
    of step: StepDefinition, _ reference: ExpressionReference, _ site: ExpressionSite, _ findings: inout FindingList
  ) {
    let member = reference.path[2]
    let hasMatrix = step.strategy?.matrix.isEmpty == false
    if !step.hasMember(member, among: StepOutputs.members) {
      unknownMember(member, of: step, reference, site, &findings)
    } else if hasMatrix, ["outputs", "text", "exit-code"].contains(member) {
      let rest = reference.path.dropFirst(2).joined(separator: ".")
      findings.error(
        .matrixOutput, "step '\(step.id)' has a matrix: its '\(member)' belongs to each child",
        at: site.place(of: reference, 2), help: "write steps.\(step.id).items.*.\(rest)")
    } else if member == "items" {
      items(of: step, hasMatrix, reference, site, &findings)
    } else if member == "outputs" {
      output(of: step, at: 3, reference, site, &findings)
    }
    if !hasMatrix { warnOfSkipping(step, member, reference, site, &findings) }
  }

  private func items(
    of step: StepDefinition, _ hasMatrix: Bool, _ reference: ExpressionReference, _ site: ExpressionSite,
    _ findings: inout FindingList
  ) {
    guard hasMatrix else {
      findings.error(
        .unknownOutput, "step '\(step.id)' has no matrix, so it has no 'items'", at: site.place(of: reference, 2),
        help: "write steps.\(step.id).outputs")
      return
    }
    guard reference.path.count > 4 else { return }
    if !step.hasMember(reference.path[4], among: StepOutputs.itemMembers) {
      report(
        reference.path[4], "an element of 'items' has no", StepOutputs.itemMembers, at: 4, reference, site, &findings)
    } else if reference.path[4] == "outputs" {
      output(of: step, at: 5, reference, site, &findings)
    }
  }

  private func output(
    of step: StepDefinition, at index: Int, _ reference: ExpressionReference, _ site: ExpressionSite,
    _ findings: inout FindingList
  ) {
    guard reference.path.count > index, reference.path[index] != "*",
      let names = StepOutputs(of: step.kind).names, !names.contains(reference.path[index])
    else { return }
    report(
      reference.path[index], "the \(step.kind.name) step '\(step.id)' has no output", names, at: index, reference, site,
      &findings)
  }

  private func unknownMember(
    _ name: String, of step: StepDefinition, _ reference: ExpressionReference, _ site: ExpressionSite,
    _ findings: inout FindingList
  ) {
    guard StepOutputs(of: step.kind).names?.contains(name) != true else {
      findings.error(
        .unknownOutput, "step '\(step.id)' has no '\(name)'", at: site.place(of: reference, 2),
        help: "did you mean 'outputs.\(name)'?")
      return
    }
    let members = StepOutputs.members.filter { step.hasMember($0, among: StepOutputs.members) }
    report(name, "step '\(step.id)' has no", members, at: 2, reference, site, &findings)
  }

  private func report(
    _ name: String, _ message: String, _ names: [String], at index: Int, _ reference: ExpressionReference,
    _ site: ExpressionSite, _ findings: inout FindingList
  ) {
    let fallback = names.isEmpty ? nil : "known are \(names.joined(separator: ", "))"
    findings.error(
      .unknownOutput, "\(message) '\(name)'", at: site.place(of: reference, index),
      help: Suggestion.question(about: name, in: names) ?? fallback)
  }

  private func warnOfSkipping(
    _ step: StepDefinition, _ member: String, _ reference: ExpressionReference, _ site: ExpressionSite,
    _ findings: inout FindingList
  ) {
    guard step.isSkippable, !reference.isGuarded, ["outputs", "text", "exit-code"].contains(member) else { return }
    findings.warning(
      .conditionalOutput, "step '\(step.id)' has an 'if': when it is skipped, it has no '\(member)'",
      at: site.place(of: reference, 1), help: "give a default: \(reference.path.joined(separator: ".")) ?? 'value'")
  }
}

extension StepDefinition {
  /// Whether a condition of its own can skip it.
  fileprivate var isSkippable: Bool {
    guard let condition else { return false }
    return !["always()", "success()"].contains(condition.source.filter { $0 != " " })
  }

  /// Whether a member makes sense for its kind.
  fileprivate func hasMember(_ name: String, among members: [String]) -> Bool {
    guard members.contains(name) else { return false }
    if name == "exit-code", case .run = kind { return true }
    return name != "exit-code"
  }
}
