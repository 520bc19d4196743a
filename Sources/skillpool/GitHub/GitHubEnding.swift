import SkillPrompts
import SkillReports
import SkillReviews
import SkillRuns
import SkillSystem
import SkillText

/// What a run says to GitHub Actions when it has ended: the output of failed steps in groups, annotations, a summary.
///
/// Everything goes to the error stream, which the runner reads as it reads the other one, so that data stays clean.
struct GitHubEnding {
  /// The record.
  let record: RunRecord
  /// The path of the project inside its repository.
  let prefix: String

  private static let mostAnnotations = 9
  private static let mostSummary = 900 << 10

  /// Whether the program runs inside a workflow.
  static func isWanted(_ environment: [String: String]) -> Bool { environment["GITHUB_ACTIONS"] == "true" }

  /// Says it all.
  func tell(_ world: World) {
    for step in failed { group(step, world) }
    for line in annotations { world.console.note(line) }
    appendSummary(world)
  }

  private var failed: [StepRecord] { record.steps.filter { $0.conclusion == .failure && !$0.isPart } }

  /// What a step wrote, in a group; the runner is told to take none of it as a command.
  private func group(_ step: StepRecord, _ world: World) {
    let output = [step.text, step.errorText].filter { !$0.isEmpty }.map(\.trimmingTrailingNewline)
    guard !output.isEmpty else { return }
    let token = world.randomness.bytes(16).hexadecimal
    let tries = step.attempts > 1 ? ", try \(step.attempts)" : ""
    world.console.note("::group::\("\(step.path) (failed\(tries))".escapedForGitHub(isProperty: false))")
    world.console.note("::stop-commands::\(token)")
    world.console.note(TerminalText.escaped(output.joined(separator: "\n")))
    world.console.note("::\(token)::")
    world.console.note("::endgroup::")
  }

  /// The errors of steps and the failed items with their places: at most nine, then how many more there are.
  var annotations: [String] {
    let lines = failed.filter { $0.review == nil }.map(annotation) + failed.flatMap(items)
    let more = lines.count - GitHubEnding.mostAnnotations
    let tail =
      more > 0 ? ["::error title=skillpool::\(more) more \(more == 1 ? "finding" : "findings"); see the summary"] : []
    return lines.prefix(GitHubEnding.mostAnnotations) + tail
  }

  private func annotation(_ step: StepRecord) -> String {
    let why = [step.reason?.rawValue, step.message].compactMap { $0 }.joined(separator: ": ")
    let title = "step \(step.path)".escapedForGitHub(isProperty: true)
    return "::error title=\(title)::\((why.isEmpty ? "failed" : why).escapedForGitHub(isProperty: false))"
  }

  private func items(_ step: StepRecord) -> [String] {
    (step.review?.items ?? []).filter { $0.verdict == .fail }.flatMap { item in
      item.evidence.map { place in
        let file = (prefix + place.file).escapedForGitHub(isProperty: true)
        let title = item.skill.escapedForGitHub(isProperty: true)
        return
          "::error file=\(file),line=\(place.line),title=\(title)::\(item.text.escapedForGitHub(isProperty: false))"
      }
    }
  }

  /// Adds the report to the job's summary, which takes a mebibyte.
  private func appendSummary(_ world: World) {
    guard let path = world.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do throws(FileError) {
      // What others wrote stays: a summary that can't be read is not written either.
      let isNew = (try? world.files.status(path, followLinks: true)) == nil
      var before = isNew ? [] : try world.files.read(path, limit: GitHubEnding.mostSummary)
      // A heading stands at the start of a line, or it is none.
      if let last = before.last, last != 10 { before.append(10) }
      let report = GitHubEnding.cut(
        RunReport.render(record, as: .markdown), to: max(0, GitHubEnding.mostSummary - before.count))
      try world.files.write(path, before + Array(report.utf8))
    } catch {
      world.console.note("warning: " + TerminalText.escaped(error.message))
    }
  }

  /// The whole lines that fit, and a line that says so when some do not.
  static func cut(_ text: String, to bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let note = "\n\nThe report is longer than a summary may be; its rest is left out.\n"
    let kept = Array(text.utf8).prefix(max(0, bytes - note.utf8.count))
    let lines = kept.lastIndex(of: 10).map { kept[..<$0] } ?? []
    return String(decoding: lines, as: UTF8.self) + note
  }
}
