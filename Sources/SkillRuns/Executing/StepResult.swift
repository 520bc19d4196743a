import SkillAgents
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText

/// What an attempt came to, as an executor says it.
struct StepResult: Sendable, Hashable {
  /// A file that the attempt leaves in the run's folder.
  struct Kept: Sendable, Hashable {
    /// Where it is now.
    var draft: String
    /// Its name in the attempt's folder.
    var name: String

    /// Makes a kept file.
    init(draft: String, name: String) {
      self.draft = draft
      self.name = name
    }
  }

  /// `success`, `failure` or `cancelled`.
  var outcome: StepOutcome
  /// Why, for anything but success.
  var reason: StepReason?
  /// The failure in words.
  var message: String?
  /// The exit code of a `run` step's shell.
  var exitCode: Int?
  /// The outputs; nil when it has none.
  var outputs: JSON?
  /// The end of its text, at most 64 KiB.
  var text: String
  /// The end of its standard error, at most 64 KiB.
  var errorText: String
  /// What its agent cost.
  var usage: AgentUsage?
  /// The calls of models that it took, those that failed included.
  var calls = 0
  /// The review, for a `review` step.
  var review: ReviewResult?
  /// Seconds that a provider asked to wait before another attempt.
  var retryAfter: Double?
  /// Files to be kept.
  var kept: [Kept]
  /// The limit that a call would have broken.
  var refusedBy: String?
  /// Why something that the run keeps could not be written: the run is stopped, nothing goes on unrecorded.
  var unkept: FileError?
  /// The bytes that a script wrote to its standard output and error, all of them.
  var outputBytes = 0
  var errorBytes = 0

  /// Makes a result.
  init(
    _ outcome: StepOutcome, reason: StepReason? = nil, message: String? = nil, exitCode: Int? = nil,
    outputs: JSON? = nil, text: String = "", errorText: String = "", usage: AgentUsage? = nil,
    review: ReviewResult? = nil, retryAfter: Double? = nil, kept: [Kept] = []
  ) {
    self.outcome = outcome
    self.reason = reason
    self.message = message
    self.exitCode = exitCode
    self.outputs = outputs
    self.text = text
    self.errorText = errorText
    self.usage = usage
    self.review = review
    self.retryAfter = retryAfter
    self.kept = kept
  }

  /// Whether it says nothing in words.
  var isSilent: Bool {
    text.isEmpty && errorText.isEmpty && message == nil && review == nil
      && (outputs?.object?.isEmpty ?? (outputs == nil))
  }

  /// Whether it is a success that leaves nothing to be known but an exit code, and whether there are outputs.
  var isBare: Bool {
    outcome == .success && reason == nil && isSilent && usage == nil && calls == 0 && retryAfter == nil && kept.isEmpty
      && refusedBy == nil && unkept == nil && outputBytes == 0 && errorBytes == 0
  }

  /// The end of an attempt for which the run's folder takes no more; for want of descriptors alone the step fails.
  static func unkept(_ error: FileError) -> StepResult {
    guard !Machine.isShortage(error.number) else { return .failure(.resource, error.message) }
    var result = StepResult(.cancelled)
    result.unkept = error
    return result
  }

  /// A failure.
  static func failure(_ reason: StepReason, _ message: String) -> StepResult {
    StepResult(.failure, reason: reason, message: message)
  }
}
