public import Skills

/// Decides among the best matches, such as a model that reads their clauses: a hook, with nothing behind it by default.
public protocol MatchJudge: Sendable {
  /// The one of at most five candidates that the task needs.
  @concurrent func decide(_ question: JudgeQuestion) async -> JudgeVerdict
}

/// What a judge is asked.
public struct JudgeQuestion: Sendable, Hashable {
  /// A skill that may be right.
  public struct Candidate: Sendable, Hashable {
    /// The skill.
    public var id: SkillID
    /// Its name.
    public var name: String
    /// Its description.
    public var description: String
    /// The clause that fits the task best; nil when none shares a word with it.
    public var clause: String?

    /// Makes a candidate.
    public init(id: SkillID, name: String, description: String, clause: String? = nil) {
      self.id = id
      self.name = name
      self.description = description
      self.clause = clause
    }
  }

  /// The task.
  public var task: String
  /// The best matches, best first.
  public var candidates: [Candidate]

  /// Makes a question.
  public init(task: String, candidates: [Candidate]) {
    self.task = task
    self.candidates = candidates
  }
}

/// What a judge says.
public enum JudgeVerdict: Sendable, Hashable {
  /// This one.
  case skill(SkillID)
  /// None of them.
  case none
  /// No opinion, with the reason: the choice by words stands.
  case abstained(String)
}

/// A judge that gives the verdicts it was made with, by task; others are abstained from.
public struct ScriptedJudge: MatchJudge {
  private let verdicts: [String: JudgeVerdict]

  /// Makes a judge.
  public init(_ verdicts: [String: JudgeVerdict]) { self.verdicts = verdicts }

  /// The verdict for the task.
  @concurrent public func decide(_ question: JudgeQuestion) async -> JudgeVerdict {
    verdicts[question.task] ?? .abstained("no verdict was written for this task")
  }
}
