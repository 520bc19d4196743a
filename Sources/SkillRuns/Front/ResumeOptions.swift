public import SkillText

/// How to go on with a stored run.
public struct ResumeOptions: Sendable, Equatable {
  /// What to do about an attempt that was cut off.
  public enum Answer: String, Sendable, Hashable, CaseIterable {
    /// Run it again: at least once.
    case rerun
    /// Count it as done.
    case accept
    /// Count it as failed.
    case fail
  }

  /// The settings of any run.
  public var options: RunOptions
  /// Inputs that change, as typed on the command line.
  public var inputs: [String: String]
  /// A step that runs again, with every step after it that depends on it, whatever is stored.
  public var from: String?
  /// Whether a work tree that has changed since is taken as it is.
  public var acceptsTree: Bool
  /// Answers about attempts that were cut off, by step.
  public var answers: [String: Answer]
  /// Answers to `approval` steps, by step.
  public var approvals: [String: String]
  /// The pipeline's file in place of the stored copy, for a resume that is to see changes of it.
  public var pipeline: SourceFile?

  /// Whether a run that ended well has nothing to do.
  var changesNothing: Bool { inputs.isEmpty && from == nil && answers.isEmpty && approvals.isEmpty && pipeline == nil }

  /// Makes options.
  public init(
    options: RunOptions = RunOptions(), inputs: [String: String] = [:], from: String? = nil, acceptsTree: Bool = false,
    answers: [String: Answer] = [:], approvals: [String: String] = [:], pipeline: SourceFile? = nil
  ) {
    self.options = options
    self.inputs = inputs
    self.from = from
    self.acceptsTree = acceptsTree
    self.answers = answers
    self.approvals = approvals
    self.pipeline = pipeline
  }
}
