/// The tables by which maps are read; each is made when the first map of its place is.
extension PipelineKeys {
  /// The table of a place.
  static func table(of place: PipelineKey.Place) -> KeyTable {
    switch place {
    case .pipeline: pipelineTable
    case .input: inputTable
    case .agent: agentTable
    case .price: priceTable
    case .defaults: defaultsTable
    case .limits: limitsTable
    case .provider: providerTable
    case .concurrency: concurrencyTable
    case .step: stepTable
    case .prompt: promptTable
    case .context: contextTable
    case .match: matchTable
    case .review: reviewTable
    case .subject: subjectTable
    case .report: reportTable
    case .approval: approvalTable
    case .strategy: strategyTable
    case .retry: retryTable
    case .stepLimits: stepLimitsTable
    case .repetition: repetitionTable
    }
  }

  private static let pipelineTable = KeyTable(pipeline)
  private static let inputTable = KeyTable(input)
  private static let agentTable = KeyTable(agent)
  private static let priceTable = KeyTable(price)
  private static let defaultsTable = KeyTable(defaults)
  private static let limitsTable = KeyTable(limits)
  private static let providerTable = KeyTable(provider)
  private static let concurrencyTable = KeyTable(concurrency)
  private static let stepTable = KeyTable(step)
  private static let promptTable = KeyTable(prompt)
  private static let contextTable = KeyTable(context)
  private static let matchTable = KeyTable(match)
  private static let reviewTable = KeyTable(review)
  private static let subjectTable = KeyTable(subject)
  private static let reportTable = KeyTable(report)
  private static let approvalTable = KeyTable(approval)
  private static let strategyTable = KeyTable(strategy)
  private static let retryTable = KeyTable(retry)
  private static let stepLimitsTable = KeyTable(stepLimits)
  private static let repetitionTable = KeyTable(repetition)
}
