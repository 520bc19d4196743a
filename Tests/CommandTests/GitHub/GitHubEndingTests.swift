import SkillPrompts
import SkillReviews
import SkillRuns
import SkillSystem
import Testing

@testable import skillpool

@Suite("The end of a run in GitHub Actions")
struct GitHubEndingTests {
  private func record(_ steps: [StepRecord]) -> RunRecord {
    RunRecord(id: "R", pipeline: "p", version: "1", result: .failure, reason: .exitCode, steps: steps)
  }

  private var failing: StepRecord {
    StepRecord(
      path: "tests", kind: "run", outcome: .failure, conclusion: .failure, reason: .exitCode, message: "exit code 3",
      attempts: 2, text: "::error::injected\n", errorText: "oh no\n")
  }

  private func review(places: Int) -> StepRecord {
    let evidence = (1...places).map { Evidence(file: "a,b:c.txt", line: $0, quote: "q") }
    let item = ReviewedItem(
      id: "s#1", skill: "s", text: "100 % \"done\"", path: "skills/s/SKILL.md", line: 1, verdict: .fail,
      decidedBy: .check, evidence: evidence)
    return StepRecord(
      path: "review", kind: "review", outcome: .failure, conclusion: .failure, reason: .review, attempts: 1,
      review: ReviewResult(items: [item], fileCount: 1))
  }

  private func tell(_ record: RunRecord, _ project: TestProject, prefix: String = "") -> String {
    let error = RecordingStream()
    GitHubEnding(record: record, prefix: prefix).tell(project.world(RecordingStream(), error))
    return error.text
  }

  @Test("The output of a failed step stands in a group, where nothing is a command")
  func group() {
    let lines = tell(record([failing]), TestProject()).split(separator: "\n")
    let token = lines.count > 1 ? String(lines[1].dropFirst("::stop-commands::".count)) : ""
    #expect(token.count == 32)
    #expect(
      lines == [
        "::group::tests (failed, try 2)", "::stop-commands::\(token)", "::error::injected", "oh no", "::\(token)::",
        "::endgroup::", "::error title=step tests::exit-code: exit code 3",
      ])
  }

  @Test("Places are escaped and begin at the root of the repository")
  func places() {
    let text = tell(record([review(places: 1)]), TestProject(), prefix: "app/")
    #expect(text == "::error file=app/a%2Cb%3Ac.txt,line=1,title=s::100 %25 \"done\"\n")
  }

  @Test("Nine annotations at most, then how many more", arguments: [(9, 0, 9), (10, 1, 10), (30, 21, 10)])
  func cap(places: Int, more: Int, lines: Int) {
    let annotations = GitHubEnding(record: record([review(places: places)]), prefix: "").annotations
    let noun = more == 1 ? "finding" : "findings"
    #expect(annotations.count == lines)
    #expect(
      annotations.last
        == (more == 0
          ? "::error file=a%2Cb%3Ac.txt,line=9,title=s::100 %25 \"done\""
          : "::error title=skillpool::\(more) more \(noun); see the summary"))
  }

  @Test("A step that succeeded says nothing")
  func success() {
    let step = StepRecord(path: "a", kind: "run", outcome: .success, conclusion: .success, text: "fine")
    #expect(tell(record([step]), TestProject()) == "")
  }

  @Test("The summary is added to what is there, on a line of its own", arguments: ["before\n", "before"])
  func summary(_ before: String) {
    var project = TestProject(["/tmp/summary.md": .text(before)])
    project.environment["GITHUB_STEP_SUMMARY"] = "/tmp/summary.md"
    _ = tell(record([failing]), project)
    #expect(project.files.text("/tmp/summary.md")?.hasPrefix("before\n# ✗ p: failure\n") == true)
  }

  @Test("A summary that is full, or that can't be read, keeps what others wrote, and a warning says so")
  func full() {
    let before = String(repeating: "x", count: 1 << 20)
    var project = TestProject(["/tmp/summary.md": .text(before)])
    project.environment["GITHUB_STEP_SUMMARY"] = "/tmp/summary.md"
    #expect(tell(record([]), project).hasPrefix("warning: /tmp/summary.md"))
    #expect(project.files.text("/tmp/summary.md") == before)
  }

  @Test("A long summary is cut at a line, and says so")
  func cut() {
    let note = "\n\nThe report is longer than a summary may be; its rest is left out.\n"
    let text = String(repeating: "é line\n", count: 100)
    #expect(GitHubEnding.cut(text, to: text.utf8.count) == text)
    #expect(GitHubEnding.cut(text, to: 20 + note.utf8.count) == "é line\né line" + note)
    #expect(GitHubEnding.cut(text, to: 0) == note)
  }
}
