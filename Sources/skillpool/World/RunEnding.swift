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
  /// The steps whose questions the caller answered, by id or path.
  var approved: [String] = []

  /// Tells how it ended; `signal` is the one that stopped it.
  func tell(_ world: World, _ signal: Int32?) -> ExitCode {
    if record.isUntouched { world.console.note("nothing to resume: the run has ended well") }
    tellUnanswered(world)
    defer { tellQuestions(world) }
    if common.json {
      world.console.print(record.json.shownText)
    } else if !eventsOnOutput {
      let isColored = common.color.isOn(world.environment, isTerminal: world.console.outputIsTerminal)
      let style: TextStyle = isColored ? .colored : .plain
      world.console.print(TextReport(record: record, style: style, width: world.console.width).text)
    }
    return exitCode(signal)
  }

  /// Says which words of the caller no question took.
  private func tellUnanswered(_ world: World) {
    for word in record.unanswered(approved.sorted()) {
      world.console.note("note: '--approve \(TerminalText.line(word))=…' answered nothing: that was not asked before")
    }
  }

  /// Says how a paused run goes on.
  private func tellQuestions(_ world: World) {
    for question in record.result == .paused ? record.questions : [] {
      let step = TerminalText.escaped(question.step)
      world.console.note(
        question.message == nil ? "'\(step)' was cut off; decide with one of" : "'\(step)' asks; answer with one of")
      for answer in question.answers {
        world.console.note("  skillpool resume \(record.id) \(TerminalText.escaped(answer))")
      }
    }
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
    // What failed inside of a step speaks for itself.
    let failed = Set(record.steps.filter { $0.conclusion == .failure }.compactMap(\.reason)).subtracting([.step])
    let reasons = failed.isEmpty ? Set([record.reason].compactMap(\.self)) : failed
    if reasons.isEmpty { return .negative }
    if reasons.isSubset(of: [.limit]) { return .limit }
    return reasons.isSubset(of: [.agent, .auth, .quota, .modelUnavailable]) ? .unavailable : .negative
  }
}
