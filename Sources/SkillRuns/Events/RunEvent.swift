public import SkillText

/// A thing that happened in a run.
///
/// The journal, `--events`, live progress and reports are all made of these.
public struct RunEvent: Sendable, Hashable {
  /// The place in the run, from 1 without gaps.
  public var seq: Int
  /// When, milliseconds since 1970.
  public var timestamp: Int64
  /// What.
  public var type: Kind
  /// The path of the step it is about; nil for the run itself.
  public var step: String?
  /// The members that go with the kind (the table of events in `docs/runs.md`).
  public var data: [String: JSON] {
    get { facts.members }
    set { facts = .members(newValue) }
  }
  /// The same as it is kept.
  var facts: EventFacts

  /// The kinds of events.
  ///
  /// Readers skip the ones they do not know.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case runStarted = "run.started"
    case stepReady = "step.ready"
    case stepStarted = "step.started"
    case stepOutput = "step.output"
    case stepRetrying = "step.retrying"
    case stepFallback = "step.fallback"
    case stepReused = "step.reused"
    case stepFinished = "step.finished"
    case stepInterrupted = "step.interrupted"
    case approvalRequested = "approval.requested"
    case approvalAnswered = "approval.answered"
    case limitRefused = "limit.refused"
    case checkResult = "check.result"
    case runRecovered = "run.recovered"
    case runPaused = "run.paused"
    case runCancelling = "run.cancelling"
    case runFinished = "run.finished"
  }

  /// Makes an event.
  public init(
    seq: Int, timestamp: Int64, type: Kind, step: String? = nil, data: [String: JSON] = [:]
  ) {
    self.seq = seq
    self.timestamp = timestamp
    self.type = type
    self.step = step
    facts = .members(data)
  }

  init(seq: Int, timestamp: Int64, type: Kind, step: String?, facts: EventFacts) {
    self.seq = seq
    self.timestamp = timestamp
    self.type = type
    self.step = step
    self.facts = facts
  }

  /// One member of ``data``.
  public subscript(name: String) -> JSON? { facts[name] }

  /// Events are equal that say the same.
  public static func == (left: RunEvent, right: RunEvent) -> Bool {
    left.seq == right.seq && left.timestamp == right.timestamp && left.type == right.type && left.step == right.step
      && left.data == right.data
  }

  /// Hashes what tells most events apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(seq)
    hasher.combine(timestamp)
    hasher.combine(type)
    hasher.combine(step)
  }
}
