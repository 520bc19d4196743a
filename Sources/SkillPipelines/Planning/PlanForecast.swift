/// What a plan would do and use up, as far as that is known before it runs: the value that `plan` prints.
///
/// Counts are bounds, never promises: a run makes at most as many calls, and mostly far fewer.
public struct PlanForecast: Sendable {
  /// The most calls, tokens and dollars.
  public struct Bound: Sendable, Hashable {
    /// The most calls of models.
    public var calls: Int
    /// The tokens that one pass reads, without repetitions; a guess from bytes.
    public var tokens: Int
    /// The most US dollars; nil when nobody can say.
    public var usd: Double?
    /// The agents that nobody knows the cost of, sorted.
    public var unpriced: [String]

    /// Makes a bound.
    public init(calls: Int = 0, tokens: Int = 0, usd: Double? = 0, unpriced: [String] = []) {
      self.calls = calls
      self.tokens = tokens
      self.usd = usd
      self.unpriced = unpriced
    }
  }

  /// Whether a stored result would be used.
  public enum Cache: String, Sendable, Hashable {
    /// The step does not ask for it.
    case off
    /// A success is stored.
    case stored
    /// None is stored.
    case absent
    /// It depends on what earlier steps give.
    case unknown
  }

  /// A step of the forecast.
  public struct Step: Sendable {
    /// The step, its order and its wave in its list.
    public var step: Plan.Step
    /// The most children of its matrix; 1 without one.
    public var children: Int
    /// Whether ``children`` is known, and not only bounded.
    public var knowsChildren: Bool
    /// The most iterations; 1 when it is no loop.
    public var iterations: Int
    /// The skills it would be given; nil when that depends on earlier steps.
    public var skills: [PlannedSkill]?
    /// The tokens of one call, guessed; nil when it calls no model.
    public var tokens: Int?
    /// Whether there is more to a call than could be counted.
    public var isPartial: Bool
    /// What all of its children, iterations and attempts may use up.
    public var bound: Bound
    /// Whether a stored result would be used.
    public var cache: Cache
    /// The steps inside: of a loop, or of another pipeline.
    public var steps: [Step]
    /// The steps between the iterations of a loop.
    public var between: [Step]
  }

  /// The plan.
  public var plan: Plan
  /// The steps in file order.
  public var steps: [Step]
  /// What the whole run may use up.
  public var bound: Bound

  /// The number of steps, those inside of others included.
  public var stepCount: Int { steps.reduce(0) { $0 + $1.count } }
}

extension PlanForecast.Step {
  /// The step and those inside of it.
  var count: Int { 1 + (steps + between).reduce(0) { $0 + $1.count } }
}

extension PlanForecast.Bound {
  /// The bounds of two things that both happen.
  static func + (left: Self, right: Self) -> Self {
    Self(
      calls: left.calls.adding(right.calls), tokens: left.tokens.adding(right.tokens),
      usd: left.usd.flatMap { mine in right.usd.map { mine + $0 } },
      unpriced: Array(Set(left.unpriced + right.unpriced)).sorted())
  }

  /// The bound of something that happens several times; its tokens are those of one time.
  func times(_ count: Int) -> Self {
    var bound = self
    bound.calls = calls.multiplied(by: count)
    bound.usd = usd.map { $0 * Double(count) }
    return bound
  }

  /// The bound, cut by limits.
  func limited(by limits: Limits) -> Self {
    var bound = self
    // A call takes a turn at least.
    for most in [limits.maxCalls, limits.maxTurns].compactMap(\.self) { bound.calls = min(bound.calls, most) }
    if let most = limits.maxUSD { bound.usd = min(usd ?? most, most) }
    return bound
  }
}

extension Int {
  /// The largest count that is told: a billion.
  private static var most: Int { 1_000_000_000 }

  /// The sum, at most a billion.
  func adding(_ other: Int) -> Int { Swift.min(self + other, Int.most) }

  /// The product, at most a billion.
  func multiplied(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? Int.most : Swift.min(product, Int.most)
  }
}
