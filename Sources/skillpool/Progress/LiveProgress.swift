import SkillRuns
import SkillSystem
import SkillText
import Synchronization

/// The running steps, drawn again in place: for terminals.
///
/// Finished steps scroll up as ordinary lines.
final class LiveProgress: ProgressDisplay {
  private struct State {
    var running: [(path: String, since: Duration)] = []
    var finished = 0
    var drawn = 0
    var frame = 0
    var isStopping = false
    /// Questions that are open: nothing is drawn over them.
    var asking: Set<String> = []
  }

  private let stream: any TextStream
  private let style: TextStyle
  private let width: Int
  private let time: any TimeSource
  private let total: Int
  private let began: Duration
  private let state = Mutex(State())

  /// Draws on a stream of some width for a run of `total` steps.
  init(stream: any TextStream, style: TextStyle, width: Int, total: Int, time: any TimeSource) {
    self.stream = stream
    self.style = style
    self.width = width
    self.total = total
    self.time = time
    began = time.monotonic()
  }

  func show(_ event: RunEvent) {
    let line = state.withLock { take(event, &$0) }
    redraw(above: line)
  }

  func tick() { redraw(above: nil) }

  func finish() {
    state.withLock { state in
      stream.write(erase(&state))
      state.running = []
    }
  }

  /// Changes the state; gives the line that a finished step leaves behind.
  private func take(_ event: RunEvent, _ state: inout State) -> String? {
    guard let step = event.step else {
      if event.type == .runCancelling { state.isStopping = true }
      return StepWords.remark(event).map { " \(style.dim("note: " + $0))" }
    }
    switch event.type {
    case .stepStarted:
      state.running.append((step, time.monotonic()))
      return nil
    case .approvalRequested:
      state.asking.insert(step)
      return nil
    case .approvalAnswered:
      state.asking.remove(step)
      return nil
    case .stepRetrying:
      state.running.removeAll { $0.path == step }
      return nil
    case .stepFinished, .stepReused:
      state.running.removeAll { $0.path == step }
      state.asking.remove(step)
      // The total counts the steps of the plan, not what is inside of them.
      if !step.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "/") }) { state.finished += 1 }
      return finishedLine(step, event)
    default: return nil
    }
  }

  private func finishedLine(_ step: String, _ event: RunEvent) -> String {
    let name = TerminalText.escaped(step)
    if event.type == .stepReused { return " \(style.good("✓")) \(name)  \(style.dim("reused"))" }
    switch event["outcome"]?.string {
    case "success": return " \(style.good("✓")) \(name) \(style.dim(StepWords.tail(event)))"
    case "failure": return " \(style.bad("✗")) \(name) \(style.dim(StepWords.tail(event)))"
    default:
      let outcome = event["outcome"]?.string ?? ""
      return " \(style.dim("– \(name)  \(outcome)\(StepWords.tail(event))"))"
    }
  }

  private func redraw(above line: String?) {
    state.withLock { state in
      let head = erase(&state) + (line.map { $0 + "\n" } ?? "")
      stream.write(head + draw(&state))
    }
  }

  private func erase(_ state: inout State) -> String {
    defer { state.drawn = 0 }
    return state.drawn == 0 ? "" : "\r\u{1B}[\(state.drawn)A\u{1B}[J"
  }

  private func draw(_ state: inout State) -> String {
    guard !state.running.isEmpty, state.asking.isEmpty else { return "" }
    state.frame = (state.frame + 1) % LiveProgress.frames.count
    let now = time.monotonic()
    let shown = state.running.prefix(8).map { step in
      " \(LiveProgress.frames[state.frame]) \(TerminalText.truncated(TerminalText.escaped(step.path), to: width - 12))"
        + "  \(LiveProgress.clock(now - step.since))"
    }
    let more = state.running.count > 8 ? [" … and \(state.running.count - 8) more"] : []
    let lines = shown + more + [style.dim(foot(state, now))]
    state.drawn = lines.count
    return lines.joined(separator: "\n") + "\n"
  }

  private func foot(_ state: State, _ now: Duration) -> String {
    let done = total > 0 ? "\(state.finished)/\(total)" : "\(state.finished) done"
    let hint = state.isStopping ? "stopping; Ctrl-C again kills" : "Ctrl-C stops"
    return " \(done) · \(LiveProgress.clock(now - began)) · \(hint)"
  }

  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  private static func clock(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
