import SkillPrompts
import SkillMatching
import SkillReports
import SkillReviews
import SkillRuns
import SkillText

/// The words and the exit code at the end of `skillpool review`.
struct ReviewEnding {
  /// The review.
  let result: ReviewResult
  /// How the skills were matched, if they were.
  let answer: MatchAnswer?
  /// The format.
  let format: ReportFormat
  /// The shared options.
  let common: CommonOptions

  /// Tells how it ended: 1 when an item failed or is unknown.
  func tell(_ world: World) -> ExitCode {
    let failed = result.fails(on: [.fail, .unknown])
    if format == .json {
      world.console.print(JSON.object(["schema": "skillpool.review/1", "review": result.json]).canonicalText)
    } else if format == .text {
      let isColored = common.color.isOn(world.environment, isTerminal: world.console.outputIsTerminal)
      let style: TextStyle = isColored ? .colored : .plain
      world.console.print(TextReport(record: record(failed), style: style, width: world.console.width).reviewText)
    } else {
      world.console.output.write(RunReport.render(record(failed), as: format))
    }
    return failed ? .negative : .success
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
