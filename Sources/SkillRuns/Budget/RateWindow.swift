import SkillPipelines

/// The calls to a provider within the last minute, against what it may be asked in one.
struct RateWindow: Sendable {
  private static let length = Duration.seconds(60)

  /// What it may be asked.
  let limits: ProviderLimits
  private var calls: [(at: Duration, tokens: Int)] = []

  init(_ limits: ProviderLimits) { self.limits = limits }

  /// Enters a call, at the first moment at which there is room for it; gives the wait until then.
  ///
  /// A call that is larger than a whole minute's tokens has room in an empty window.
  mutating func enter(tokens: Int, at now: Duration) -> Duration {
    calls.removeAll { $0.at + RateWindow.length <= now }
    var start = now
    while let first = calls.first(where: { $0.at + RateWindow.length > start }), !hasRoom(for: tokens, at: start) {
      start = first.at + RateWindow.length
    }
    calls.append((start, tokens))
    calls.sort { $0.at < $1.at }
    return start - now
  }

  private func hasRoom(for tokens: Int, at moment: Duration) -> Bool {
    let recent = calls.filter { $0.at + RateWindow.length > moment }
    if let most = limits.requestsPerMinute, recent.count >= most { return false }
    guard let most = limits.tokensPerMinute else { return true }
    return recent.reduce(tokens) { $0 + $1.tokens } <= most
  }
}
