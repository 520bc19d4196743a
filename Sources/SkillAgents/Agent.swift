/// Something that answers prompts.
///
/// Adapters translate; the scheduler decides what an answer is worth.
public protocol Agent: Sendable {
  /// The adapter's name and version, part of every step key.
  var identity: String { get }
  /// Whether it can answer at all; `none` cannot.
  var isAvailable: Bool { get }
  /// Answers one prompt.
  ///
  /// Never throws: a failure is an outcome with a reason.
  @concurrent func answer(_ request: AgentRequest) async -> AgentOutcome
}
