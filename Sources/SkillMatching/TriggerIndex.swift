public import Skills

/// The words of every matchable skill, by field, ready to rank a task: pure, deterministic, no model.
public struct TriggerIndex: Sendable {
  /// The version of the formula; rankings are comparable only within one.
  public static let matcherVersion = "1"

  /// Indexes a catalog.
  public init(_ catalog: SkillCatalog) {}

  /// A digest of everything that decides an answer: equal digests give equal answers.
  public var digest: String { "" }

  /// Ranks the skills for a task, chooses among them and says why.
  public func match(_ task: String, _ options: MatchOptions = MatchOptions()) -> MatchAnswer {
    MatchAnswer(task: task, matches: [], selected: [], leftOut: [])
  }
}
