import SkillRuns
import SkillSystem
import SkillText

/// One line an event: for pipes, logs and CI.
struct PlainProgress: ProgressDisplay {
  /// Where to.
  let stream: any TextStream

  func show(_ event: RunEvent) {
    guard let words = words(event) else { return }
    let clock = Timestamp.clock(event.timestamp)
    stream.write(.glued(clock, " ", TerminalText.line(words), "\n"))
    if let remark = StepWords.remark(event) { stream.write("\(clock) note    \(remark)\n") }
  }

  func tick() {}
  func finish() {}

  private func words(_ event: RunEvent) -> String? {
    let step = event.step ?? ""
    switch event.type {
    case .runStarted: return "run     \(event["pipeline"]?.string ?? "")"
    case .stepStarted: return "start   \(step)\(attempt(event))"
    case .stepRetrying: return "retry   \(step) \(event["reason"]?.string ?? "")"
    case .stepFallback: return "other   \(step) goes on with model \(event["model"]?.string ?? "")"
    case .approvalRequested: return "ask     \(step): \(event["message"]?.string ?? "")"
    case .approvalAnswered: return "answer  \(step): \(event["choice"]?.string ?? "")"
    case .limitRefused: return "limit   \(step) \(event["limit"]?.string ?? "")"
    case .stepReused: return "reuse   \(step)"
    case .stepInterrupted:
      return event["ask"]?.bool == true ? "cut off \(step), waits for a word" : "cut off \(step), runs again"
    case .stepFinished: return "\(StepWords.label(event)) \(step)\(StepWords.tail(event))"
    case .runRecovered: return "recovered the journal: \(event["bytes"]?.int ?? 0) bytes of a torn record dropped"
    case .runCancelling: return "stop    waiting for the running steps; stop again to kill them"
    case .runPaused: return "paused"
    case .runFinished: return "end     \(event["result"]?.string ?? "")"
    case .stepReady, .stepOutput, .checkResult: return nil
    }
  }

  private func attempt(_ event: RunEvent) -> String {
    guard let attempt = event["attempt"]?.int, attempt > 1 else { return "" }
    return " (attempt \(attempt))"
  }
}

/// The words for a finished step.
enum StepWords {
  /// `pass   `, `fail   `, `skip   `, padded alike.
  static func label(_ event: RunEvent) -> String {
    switch event["outcome"]?.string {
    case "success": "pass   "
    case "failure": "fail   "
    case "skipped": "skip   "
    default: "stop   "
    }
  }

  /// What is remarked at the start of a session.
  static func remark(_ event: RunEvent) -> String? {
    event.type == .runStarted ? event["remark"]?.string.map(TerminalText.line) : nil
  }

  /// The time and the reason; a step that did not run has no time.
  static func tail(_ event: RunEvent) -> String {
    let reason = event["reason"]?.string.map { " \($0)" } ?? ""
    guard event["outcome"]?.string != "skipped" else { return reason }
    return (event["seconds"]?.number.map { " \(MatchText.oneDecimal($0)) s" } ?? "") + reason
  }
}
