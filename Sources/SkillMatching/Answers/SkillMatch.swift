public import Skills

/// A skill that fits a task, and why.
public struct SkillMatch: Sendable {
  /// How sure the matcher is: a band of the calibrated probability.
  public enum Band: String, Sendable, Hashable, Comparable {
    case none, weak, strong

    /// Less sure.
    public static func < (left: Band, right: Band) -> Bool { left.order < right.order }
    private var order: Int { self == .none ? 0 : self == .weak ? 1 : 2 }
  }

  /// What of a chosen skill is used.
  public enum Form: String, Sendable, Hashable {
    /// Its whole text.
    case whole
    /// Its description, its triggers and its checklist, because the whole is over the budget (``SkillSummary``).
    case summary
  }

  /// From 1.
  public var rank: Int
  /// The skill's key.
  public var id: SkillID
  /// Its name.
  public var name: String
  /// The path of its file.
  public var path: String
  /// The score; comparable within one answer only.
  ///
  /// The skill whose own words fit best is the first, whatever other skills add to those behind it: its score is at least
  /// that of the second.
  public var score: Double
  /// The part of the score that counts only behind the first skill: what other skills say, and what this one says more of
  /// than the first.
  public var further = 0.0
  /// The calibrated probability that the skill is right, 0…1.
  public var confidence: Double
  /// The band of that probability.
  public var band: Band
  /// 3 named in the task, 2 a trigger phrase word for word, 1 scored.
  public var tier: Int
  /// Why, weightiest first.
  public var reasons: [MatchReason]
  /// What of it is used, when it is chosen.
  public var form = Form.whole
  /// The tokens of that form; 0 for a match that was not chosen.
  public var tokens = 0

  /// Makes a match.
  public init(
    rank: Int, id: SkillID, name: String, path: String, score: Double, confidence: Double, band: Band, tier: Int,
    reasons: [MatchReason]
  ) {
    self.rank = rank
    self.id = id
    self.name = name
    self.path = path
    self.score = score
    self.confidence = confidence
    self.band = band
    self.tier = tier
    self.reasons = reasons
  }
}
