import SkillText
import SkillYAML

extension PipelineParser {
  /// Reads the limits of a run or a step.
  mutating func limits(_ node: YAMLNode, in place: PipelineKey.Place, label: String) -> Limits {
    guard let fields = fields(of: node, in: place, label: label) else { return Limits() }
    return Limits(
      maxParallel: fields.integer("max-parallel"), maxUSD: fields["max-usd"]?.number,
      maxTokens: fields.integer("max-tokens"), maxCalls: fields.integer("max-calls"),
      maxTurns: fields.integer("max-turns"), timeoutMinutes: fields["timeout-minutes"]?.number,
      providers: fields["providers"].map { providers($0) } ?? [:])
  }

  private mutating func providers(_ node: YAMLNode) -> [String: ProviderLimits] {
    var providers: [String: ProviderLimits] = [:]
    for pair in named(node, what: "provider") {
      guard let fields = fields(of: pair.value, in: .provider, label: "provider '\(pair.name)'") else { continue }
      providers[pair.name] = ProviderLimits(
        maxParallel: fields.integer("max-parallel"), requestsPerMinute: fields.integer("requests-per-minute"),
        tokensPerMinute: fields.integer("tokens-per-minute"))
    }
    return providers
  }

  /// Reads `concurrency`.
  mutating func concurrency(_ node: YAMLNode) -> ConcurrencySettings? {
    guard let fields = fields(of: node, in: .concurrency, label: "'concurrency'"),
      let group = fields["group"].flatMap({ prose($0, in: .group) })
    else { return nil }
    return ConcurrencySettings(group: group, cancelsRunning: fields.boolean("cancel-in-progress") ?? false)
  }
}
