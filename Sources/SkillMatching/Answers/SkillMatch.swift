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

  /// From 1.
  public var rank: Int
  /// The skill's key.
  public var id: SkillID
  /// Its name.
  public var name: String
  /// The path of its file.
  public var path: String
  /// The score; comparable within one answer only.
  public var score: Double
  /// The calibrated probability that the skill is right, 0…1.
  public var confidence: Double
  /// The band of that probability.
  public var band: Band
  /// 3 named in the task, 2 a trigger phrase word for word, 1 scored.
  public var tier: Int
  /// Why, weightiest first.
  public var reasons: [MatchReason]

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

/// One reason for a match: words of the task, and where the skill says them.
public struct MatchReason: Sendable, Hashable {
  /// What kind of reason.
  public enum Kind: String, Sendable, Hashable { case word, clause, path, name, example, included }

  /// The kind.
  public var kind: Kind
  /// The word as the task has it, or the clause as the skill has it.
  public var text: String
  /// The field it was found in: `name`, `description`, `trigger`, `heading`, `body`.
  public var field: String
  /// The line in the skill's file, from 1, where one is known.
  public var line: Int?
  /// The part of the task's weight that it explains, 0…1.
  public var share: Double

  /// Makes a reason.
  public init(_ kind: Kind, _ text: String, field: String, line: Int? = nil, share: Double = 0) {
    self.kind = kind
    self.text = text
    self.field = field
    self.line = line
    self.share = share
  }
}

/// What matching a task gave: the ranking, the choice, and what was left out and why.
public struct MatchAnswer: Sendable {
  /// The task.
  public var task: String
  /// The ranking, best first.
  public var matches: [SkillMatch]
  /// The chosen skills in rank order.
  public var selected: [SkillMatch]
  /// The ones passed over, with the reason in words.
  public var leftOut: [(id: SkillID, reason: String)]

  /// Makes an answer.
  public init(
    task: String, matches: [SkillMatch], selected: [SkillMatch], leftOut: [(id: SkillID, reason: String)]
  ) {
    self.task = task
    self.matches = matches
    self.selected = selected
    self.leftOut = leftOut
  }
}
