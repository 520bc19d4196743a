extension PipelineKeys {
  static let dollars = PipelineKey.Value.number(isPositive: false, most: 1_000_000, mayBeTemplate: false)
  private static let count = PipelineKey.Value.integer(0...1_000_000_000_000)

  static let limits: [PipelineKey] =
    [
      PipelineKey("max-parallel", in: .limits, .integer(1...10_000), "The most steps at once."),
      PipelineKey(
        "timeout-minutes", in: .limits, .number(isPositive: true, most: 100_000, mayBeTemplate: false),
        "The time of the whole run."),
    ] + budget(in: .limits) + [
      PipelineKey(
        "providers", in: .limits, .objects(.provider), feature: .providerLimits, "Limits of providers by name.")
    ]

  static let stepLimits: [PipelineKey] = budget(in: .stepLimits)

  private static func budget(in place: PipelineKey.Place) -> [PipelineKey] {
    [
      PipelineKey("max-usd", in: place, dollars, feature: .maxUSD, "The most US dollars."),
      PipelineKey("max-tokens", in: place, count, feature: .maxTokens, "The most tokens, read and written."),
      PipelineKey("max-calls", in: place, count, feature: .maxCalls, "The most calls of models."),
      PipelineKey("max-turns", in: place, .integer(1...1_000_000), feature: .maxTurns, "The most turns of agents."),
    ]
  }

  static let provider: [PipelineKey] = [
    PipelineKey("max-parallel", in: .provider, .integer(1...10_000), "The most calls at once."),
    PipelineKey("requests-per-minute", in: .provider, .integer(1...1_000_000), "The most calls in a minute."),
    PipelineKey(
      "tokens-per-minute", in: .provider, .integer(1...1_000_000_000_000), "The most tokens in a minute."),
  ]
}
