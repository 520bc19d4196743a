import SkillText
import SkillYAML

extension PipelineParser {
  /// Reads the limits of a run or a step.
  mutating func limits(_ node: YAMLNode, in place: PipelineKey.Place, label: MapLabel) -> Limits {
    guard let fields = fields(of: node, in: place, label: label) else { return Limits() }
    return Limits(
      maxParallel: fields.integer(.maxParallel), maxUSD: fields[.maxUSD]?.number,
      maxTokens: fields.integer(.maxTokens), maxCalls: fields.integer(.maxCalls),
      maxTurns: fields.integer(.maxTurns), timeoutMinutes: fields[.timeoutMinutes]?.number,
      providers: fields[.providers].map { providers($0) } ?? [:])
  }

  private mutating func providers(_ node: YAMLNode) -> [String: ProviderLimits] {
    var providers: [String: ProviderLimits] = [:]
    for pair in named(node, what: "provider") {
      guard let fields = fields(of: pair.value, in: .provider, label: "provider '\(pair.name)'") else { continue }
      providers[pair.name] = ProviderLimits(
        maxParallel: fields.integer(.maxParallel), requestsPerMinute: fields.integer(.requestsPerMinute),
        tokensPerMinute: fields.integer(.tokensPerMinute))
    }
    return providers
  }

  /// Reads `concurrency`.
  mutating func concurrency(_ node: YAMLNode) -> ConcurrencySettings? {
    guard let fields = fields(of: node, in: .concurrency, label: "'concurrency'"),
      let group = fields[.group].flatMap({ prose($0, in: .group) })
    else { return nil }
    return ConcurrencySettings(group: group, cancelsRunning: fields.boolean(.cancelInProgress) ?? false)
  }
}
