/// A question of an `approval` step.
public struct ApprovalQuestion: Sendable, Hashable {
  /// The path of the step that asks.
  public var step: String
  /// What is asked; written by a pipeline, perhaps from what an agent said.
  public var message: String
  /// The answers there are.
  public var options: [String]
  /// How long an answer counts; nil for ever.
  var wait: Duration?
  /// What the answer is stored under.
  var key: String

  init(step: String, message: String, options: [String], wait: Duration?, key: String) {
    self.step = step
    self.message = message
    self.options = options
    self.wait = wait
    self.key = key
  }
}

/// Somebody who answers what a run asks: a seam.
public protocol Person: Sendable {
  /// Asks, and gives one of the options; nil when there is nobody here and now.
  ///
  /// Returns early when the task is cancelled.
  @concurrent func answer(_ question: ApprovalQuestion) async -> String?
}
