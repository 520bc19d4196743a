/// One reason for a match: words of the task, and where the skill says them.
public struct MatchReason: Sendable, Hashable {
  /// What kind of reason.
  public enum Kind: String, Sendable, Hashable {
    case word, clause, path, name, example, included
    /// Another skill of its pack names it on a line that says words of the task.
    case named
    /// The skills most like it say words of the task that it says less of.
    case like
  }

  /// The kind.
  public var kind: Kind
  /// The word as the task has it, or another of its family as the skill has it; the clause as the skill has it; the names
  /// of the skills that name it or are like it.
  public var text: String
  /// The field it was found in: `name`, `description`, `trigger`, `heading`, `body`; `paths` or `project` for a signal,
  /// `neighbours` for the skills like it.
  public var field: String
  /// The line in the skill's file, from 1, where one is known.
  public var line: Int?
  /// The part of the task's weight that it explains, 0…1.
  public var share: Double
  /// What a signal of the project multiplied the score by; nil for other reasons.
  public var factor: Double?
  /// The file that ``line`` is in, where that is another skill's.
  public var path: String?

  /// Makes a reason.
  public init(
    _ kind: Kind, _ text: String, field: String, line: Int? = nil, share: Double = 0, factor: Double? = nil,
    path: String? = nil
  ) {
    self.kind = kind
    self.text = text
    self.field = field
    self.line = line
    self.share = share
    self.factor = factor
    self.path = path
  }
}
