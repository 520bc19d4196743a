public import Skills

/// A further opinion on how well skills fit a task, such as an embedder's: a hook, with nothing behind it by default.
///
/// What it says is made comparable and added to the score of words: half of its z-score, in units of the standard
/// deviation of the score of words (`docs/hooks.md`). Equal questions must get equal answers, or rankings change from
/// run to run.
public protocol SkillScorer: Sendable {
  /// A number for each skill, in the order given, the higher the better; nil where there is nothing to say.
  func scores(_ task: String, _ skills: [Skill]) -> [Double?]
}

/// A scorer that gives the numbers it was made with: for tests, and for vectors worked out beforehand.
public struct ScriptedScorer: SkillScorer {
  private let table: [String: [String: Double]]

  /// Makes a scorer from numbers by task, then by the name of the skill.
  public init(_ table: [String: [String: Double]]) { self.table = table }

  /// The numbers of the table.
  public func scores(_ task: String, _ skills: [Skill]) -> [Double?] {
    let row = table[task] ?? [:]
    return skills.map { row[$0.name] }
  }
}
