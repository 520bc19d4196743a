public import Skills

/// What matching a task gave: the ranking, the choice, and what was left out and why.
public struct MatchAnswer: Sendable {
  /// A skill that was passed over, and why.
  public struct Omission: Sendable, Hashable {
    /// The skill; for an included name that no skill has, that name.
    public var id: SkillID
    /// Why, in words.
    public var reason: String

    /// Makes an omission.
    public init(id: SkillID, reason: String) {
      self.id = id
      self.reason = reason
    }
  }

  /// The task.
  public var task: String
  /// The ranking, best first.
  public var matches: [SkillMatch]
  /// The chosen skills: the included ones, then in rank order.
  public var selected: [SkillMatch]
  /// The ones passed over, with the reason in words.
  public var leftOut: [Omission]
  /// The best skill when none was chosen; nil when one was, or no skill shares a word with the task.
  public var nearMiss: SkillMatch?
  /// The two best, when they fit about equally and each sends some tasks to the other.
  public var ambiguity: Ambiguity?

  /// Makes an answer.
  public init(
    task: String, matches: [SkillMatch], selected: [SkillMatch], leftOut: [Omission], nearMiss: SkillMatch? = nil,
    ambiguity: Ambiguity? = nil
  ) {
    self.task = task
    self.matches = matches
    self.selected = selected
    self.leftOut = leftOut
    self.nearMiss = nearMiss
    self.ambiguity = ambiguity
  }
}

extension MatchAnswer {
  /// What to tell a person when nothing was chosen: `no skill fits (best: brand-voice, 1 word in common: capital)`.
  public var noFitMessage: String {
    guard let nearMiss else { return "no skill fits (none shares a word with the task)" }
    let words = nearMiss.words
    let count = words.count == 1 ? "1 word" : "\(words.count) words"
    return "no skill fits (best: \(nearMiss.name), \(count) in common: \(words.joined(separator: ", ")))"
  }
}

extension SkillMatch {
  /// The words of the task that the skill says, weightiest first.
  public var words: [String] { reasons.filter { $0.kind == .word }.map(\.text) }

  /// The part of the task's weight that those words make, 0…1.
  public var coverage: Double { min(1, reasons.filter { $0.kind == .word }.reduce(0) { $0 + $1.share }) }
}
