import SkillPrompts
import SkillReports
import SkillReviews
import SkillRuns
import SkillText

/// The words and the exit code at the end of `skillpool review`.
struct ReviewEnding {
  /// The review.
  let result: ReviewResult
  /// Where it goes.
  let target: ReportTarget
  /// The shared options.
  let common: CommonOptions

  /// Tells how it ended: 1 when an item failed or is unknown.
  func tell(_ workspace: Workspace, _ world: World) -> ExitCode {
    let failed = result.fails(on: [.fail, .unknown])
    if let refusal = target.write(text(record(failed), workspace, world), workspace, world) { return refusal }
    if let output = target.output {
      world.console.note("\(result.verdict.rawValue): wrote \(TerminalText.escaped(output))")
    }
    return failed ? .negative : .success
  }

  private func text(_ record: RunRecord, _ workspace: Workspace, _ world: World) -> String {
    switch target.resolved {
    case .json:
      return JSON.object(["schema": "skillpool.review/1", "review": result.json]).canonicalText + "\n"
    case .text:
      let isTerminal = target.output == nil && world.console.outputIsTerminal
      let isColored = target.output == nil && common.color.isOn(world.environment, isTerminal: isTerminal)
      let style: TextStyle = isColored ? .colored : .plain
      return TextReport(record: record, style: style, width: world.console.width).reviewText + "\n"
    case .github, .sarif:
      return RunReport.render(record.placed(in: workspace.repositoryPrefix(world)), as: target.resolved)
    default: return RunReport.render(record, as: target.resolved)
    }
  }

  /// The review as the record of a run of one step, so that one set of reports serves both.
  private func record(_ failed: Bool) -> RunRecord {
    let step = StepRecord(
      path: "review", kind: "review", outcome: failed ? .failure : .success, conclusion: failed ? .failure : .success,
      reason: failed ? .review : nil, attempts: 1, outputs: result.outputs, review: result)
    return RunRecord(
      id: "", pipeline: "review", version: Version.current, result: failed ? .failure : .success,
      reason: failed ? .review : nil, steps: [step])
  }
}
