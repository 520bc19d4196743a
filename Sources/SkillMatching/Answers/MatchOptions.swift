/// How to match and choose.
public struct MatchOptions: Sendable, Hashable {
  /// The most matches listed.
  public var limit: Int
  /// The most skills chosen.
  public var top: Int
  /// The lowest band that may be chosen.
  public var accept: SkillMatch.Band
  /// A threshold on the calibrated probability, in place of the band.
  public var minConfidence: Double?
  /// Names chosen always (score 1, reason `included`).
  public var include: [String]
  /// Names never chosen; wins over `include`.
  public var exclude: [String]
  /// The most tokens that the chosen skills may take together; nil for no bound.
  public var tokenBudget: Int?
  /// Whether matches below the bands are listed too.
  public var listsAll: Bool
  /// The project that the task is about, which lifts and lowers skills; nil for none.
  public var project: ProjectProfile?

  /// Makes options with the defaults of `docs/matching.md`.
  public init(
    limit: Int = 10, top: Int = 3, accept: SkillMatch.Band = .strong, minConfidence: Double? = nil,
    include: [String] = [], exclude: [String] = [], tokenBudget: Int? = nil, listsAll: Bool = false,
    project: ProjectProfile? = nil
  ) {
    self.limit = limit
    self.top = top
    self.accept = accept
    self.minConfidence = minConfidence
    self.include = include
    self.exclude = exclude
    self.tokenBudget = tokenBudget
    self.listsAll = listsAll
    self.project = project
  }
}
