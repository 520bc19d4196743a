public import SkillAgents
public import SkillPrompts
public import SkillReviews
public import SkillText

/// How a step or an attempt ended.
public enum StepOutcome: String, Sendable, Hashable { case success, failure, cancelled, skipped }

/// A step of a run as it is known.
public struct StepRecord: Sendable {
  /// What many steps have nothing of, apart from them, so that those are small.
  struct Words: Sendable {
    var message: String?
    var usage: AgentUsage?
    var outputs: JSON?
    var text = ""
    var errorText = ""
    var review: ReviewResult?
    var promptPath: String?
  }

  /// The path: the id, with `[key]` for a child of a fan-out.
  public var path: String
  /// The kind, as the pipeline file says it.
  public var kind: String
  /// The outcome; nil while it has not ended.
  public var outcome: StepOutcome?
  /// The outcome after `continue-on-error`.
  public var conclusion: StepOutcome?
  /// Why, for anything but plain success.
  public var reason: StepReason?
  /// The attempts made, over all resumes.
  public var attempts: Int
  /// Seconds from the run's start to the first attempt's start.
  public var startedAfter: Double
  /// Seconds that the attempts took together.
  public var seconds: Double
  /// Whether a stored result was used.
  public var isReused: Bool
  /// Whether an attempt was cut off and run again.
  public var wasInterrupted: Bool
  /// The ids it waited for.
  public var needs: [String]
  /// Whether it is a part of a review, which tells what its parts found.
  public var isPart = false
  /// None, or one.
  private var words: [Words] = []

  /// Makes a record.
  public init(
    path: String, kind: String, outcome: StepOutcome? = nil, conclusion: StepOutcome? = nil,
    reason: StepReason? = nil, message: String? = nil, attempts: Int = 0, startedAfter: Double = 0,
    seconds: Double = 0, isReused: Bool = false, wasInterrupted: Bool = false, needs: [String] = [],
    usage: AgentUsage? = nil, outputs: JSON? = nil, text: String = "", errorText: String = "",
    review: ReviewResult? = nil, promptPath: String? = nil
  ) {
    self.path = path
    self.kind = kind
    self.outcome = outcome
    self.conclusion = conclusion
    self.reason = reason
    self.attempts = attempts
    self.startedAfter = startedAfter
    self.seconds = seconds
    self.isReused = isReused
    self.wasInterrupted = wasInterrupted
    self.needs = needs
    let words = Words(
      message: message, usage: usage, outputs: outputs, text: text, errorText: errorText, review: review,
      promptPath: promptPath)
    if !words.isEmpty { self.words = [words] }
  }

  /// The failure in words, for people.
  public var message: String? {
    get { words.first?.message }
    set { change { $0.message = newValue } }
  }

  /// What its agent cost.
  public var usage: AgentUsage? {
    get { words.first?.usage }
    set { change { $0.usage = newValue } }
  }

  /// The outputs; nil when it has none.
  public var outputs: JSON? {
    get { words.first?.outputs }
    set { change { $0.outputs = newValue } }
  }

  /// The end of its text: standard output, or the answer.
  public var text: String {
    get { words.first?.text ?? "" }
    set { change { $0.text = newValue } }
  }

  /// The end of its standard error.
  public var errorText: String {
    get { words.first?.errorText ?? "" }
    set { change { $0.errorText = newValue } }
  }

  /// The review, for a `review` step.
  public var review: ReviewResult? {
    get { words.first?.review }
    set { change { $0.review = newValue } }
  }

  /// Where the composed prompt was saved.
  public var promptPath: String? {
    get { words.first?.promptPath }
    set { change { $0.promptPath = newValue } }
  }

  /// Whether nothing is kept apart.
  var isWordless: Bool { words.isEmpty }

  /// Changes what is kept apart, which is made only where there is something to be said.
  mutating func change(_ body: (inout Words) -> Void) {
    if !words.isEmpty { return body(&words[0]) }
    var new = Words()
    body(&new)
    if !new.isEmpty { words = [new] }
  }
}

extension StepRecord.Words {
  /// Whether they say nothing.
  fileprivate var isEmpty: Bool {
    message == nil && usage == nil && outputs == nil && text.isEmpty && errorText.isEmpty && review == nil
      && promptPath == nil
  }
}
