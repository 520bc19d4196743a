import SkillPrompts
import SkillReports
import SkillRuns
import SkillText

/// The words and the exit code at the end of a run.
struct RunEnding {
  /// The record.
  let record: RunRecord
  /// The shared options.
  let common: CommonOptions
  /// Whether the output already carries events.
  let eventsOnOutput: Bool

  /// Tells how it ended; `signal` is the one that stopped it.
  func tell(_ world: World, _ signal: Int32?) -> ExitCode {
    if common.json {
      world.console.print(record.json.shownText)
    } else if !eventsOnOutput {
      let isColored = common.color.isOn(world.environment, isTerminal: world.console.outputIsTerminal)
      let style: TextStyle = isColored ? .colored : .plain
      world.console.print(TextReport(record: record, style: style, width: world.console.width).text)
    }
    return exitCode(signal)
  }

  private func exitCode(_ signal: Int32?) -> ExitCode {
    switch record.result {
    case .success: .success
    case .paused: .paused
    case .cancelled: signal.map(ExitCode.signal) ?? .negative
    case .failure, nil: failureCode
    }
  }

  /// A limit, or an agent that could not be reached, has a code of its own when nothing else failed.
  private var failureCode: ExitCode {
    let reasons = Set(record.steps.filter { $0.conclusion == .failure }.compactMap(\.reason))
    if reasons.isEmpty { return .negative }
    if reasons.isSubset(of: [.limit]) { return .limit }
    return reasons.isSubset(of: [.agent, .auth, .quota, .modelUnavailable]) ? .unavailable : .negative
  }
}
