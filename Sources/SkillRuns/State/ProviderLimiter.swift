import SkillPrompts

/// How many calls a provider gets at once: more while it answers, half when it says that it is too much (AIMD).
struct ProviderLimiter: Sendable, Hashable {
  /// The calls at once to begin with, where more are allowed.
  static let first = 4
  /// The good answers after which one more call at once is tried.
  static let patience = 10

  /// The most calls at once, whatever is answered.
  let most: Int
  /// The calls at once that are allowed now.
  private(set) var allowed: Int
  private(set) var active = 0
  private(set) var isHeld = false
  private var successes = 0

  init(most: Int) {
    self.most = max(1, most)
    allowed = min(self.most, ProviderLimiter.first)
  }

  /// Whether another call may begin.
  var hasPermit: Bool { !isHeld && active < allowed }

  mutating func take() { active += 1 }

  /// A call has ended; gives the seconds for which the provider wants to be left alone.
  mutating func give(back body: RunInput.Body) -> Double? {
    active -= 1
    switch body {
    case .success: answered()
    case .failure(.rateLimit, let wait), .failure(.overloaded, let wait): return overrun(wait)
    case .failure, .cancelled: break
    }
    return nil
  }

  private mutating func answered() {
    successes += 1
    guard successes >= ProviderLimiter.patience else { return }
    successes = 0
    allowed = min(most, allowed + 1)
  }

  private mutating func overrun(_ wait: Double?) -> Double? {
    successes = 0
    allowed = max(1, allowed / 2)
    guard let wait, wait > 0, !isHeld else { return nil }
    isHeld = true
    return wait
  }

  mutating func release() { isHeld = false }
}
