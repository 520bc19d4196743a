import SkillPrompts
import SkillText

extension PipelineChecker {
  /// Warns of secrets that no environment maps and no nested pipeline declares.
  func checkSecrets(_ places: [(name: String, range: SourceRange)], _ findings: inout FindingList) {
    var read: Set<String> = []
    for site in sites {
      for reference in site.expression.references where reference.path.first == "secrets" {
        guard reference.path.count > 1, reference.path[1] != "*" else { return }
        read.insert(reference.path[1])
      }
    }
    for nested in pipeline.nested { read.formUnion(nested.secrets) }
    for place in places where !read.contains(place.name) {
      findings.warning(
        .unusedSecret, "nothing reads the secret '\(place.name)'", at: place.range,
        help: "map it in the 'env' of a step or an agent, or leave it out")
    }
  }

  /// Warns of limits of steps that the limit of the whole run makes meaningless.
  func checkLimits(_ findings: inout FindingList) {
    let whole = pipeline.limits
    guard !whole.isUnbudgeted else { return }
    for step in steps where !step.limitRanges.isEmpty {
      let own = step.definition.limits
      let rows: [(name: String, own: Double?, whole: Double?)] = [
        ("max-usd", own.maxUSD, whole.maxUSD),
        ("max-tokens", own.maxTokens.map(Double.init), whole.maxTokens.map(Double.init)),
        ("max-calls", own.maxCalls.map(Double.init), whole.maxCalls.map(Double.init)),
        ("max-turns", own.maxTurns.map(Double.init), whole.maxTurns.map(Double.init)),
      ]
      for row in rows {
        guard let limit = row.own, let most = row.whole, limit > most, let range = step.limitRanges[row.name] else {
          continue
        }
        findings.warning(
          .limits, "'\(row.name)' of step '\(step.definition.id)' is more than that of the run, \(JSON.text(of: most))",
          at: range, help: "write less, or leave it out")
      }
    }
  }
}
