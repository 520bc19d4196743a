public import Skills

/// Why a skill was, or was not, chosen for a task.
public struct WhyNot: Sendable {
  /// The skill.
  public var id: SkillID
  /// Its name.
  public var name: String
  /// Whether it was chosen.
  public var isChosen: Bool
  /// The reason, in words.
  public var reason: String
  /// Its place in the ranking with everything listed; nil when it has no place there.
  public var match: SkillMatch?
  /// The words of the task that it does not say, weightiest first.
  public var lacks: [String]
  /// The best other skill, when one is ranked before it.
  public var rival: SkillMatch?
  /// The words of the task that the rival says and it does not.
  public var rivalSays: [String]

  /// Makes an explanation.
  public init(
    id: SkillID, name: String, isChosen: Bool, reason: String, match: SkillMatch? = nil, lacks: [String] = [],
    rival: SkillMatch? = nil, rivalSays: [String] = []
  ) {
    self.id = id
    self.name = name
    self.isChosen = isChosen
    self.reason = reason
    self.match = match
    self.lacks = lacks
    self.rival = rival
    self.rivalSays = rivalSays
  }
}
