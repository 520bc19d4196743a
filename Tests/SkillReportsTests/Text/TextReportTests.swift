import SkillPrompts
import SkillRuns
import SkillReports
import SkillText
import Testing

@Suite("Text report")
struct TextReportTests {
  @Test("Coverage is said in the words that everybody greps for")
  func coverage() {
    let text = TextReport(record: SampleRun.record()).text
    #expect(text.contains("3 decided, 1 failed, 1 unanswered, 1 unknown"))
    #expect(text.contains("Sources/plain.swift:7"))
    #expect(text.contains("report  html     out/report.html"))
  }

  @Test("No control of a step or a skill reaches the terminal")
  func controls() {
    let text = TextReport(record: SampleRun.record(text: "a\u{1B}]0;title\u{7}\rb")).text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("No line is wider than the terminal, but for paths that are to be clicked", arguments: [80, 100, 120])
  func width(columns: Int) {
    let long = String(repeating: "long words ", count: 30)
    let report = TextReport(record: SampleRun.record(text: long), width: columns).text
    let lines = report.split(separator: "\n").filter {
      !$0.hasPrefix("report") && !$0.hasPrefix("again") && !$0.contains("Sources/")
    }
    #expect(lines.count > 10)
    for line in lines { #expect(TerminalText.displayWidth(String(line)) <= columns, "\(line)") }
  }

  @Test("A name with line ends stays on its line", arguments: ["x\n::error::forged", "x\r\ny", "x\u{2028}y"])
  func names(value: String) {
    let plain = TextReport(record: SampleRun.record()).text.split(separator: "\n").count
    let text = TextReport(record: SampleRun.record(text: value)).text
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::") })
    #expect(text.split(separator: "\n").count - plain <= 1)
  }

  @Test(
    "A step shows its last words, and what skillpool remarks",
    arguments: [
      (.failure, "run", "out\n", "err\n", ["err"]), (.failure, "run", "out\n", " \n", ["out"]),
      (.failure, "approval", "reject", "", []), (.failure, "run", "1\n2\n3\n4\n5\n6", "", ["2", "3", "4", "5", "6"]),
      (
        .success, "run", "out", "err\n\nskillpool: no file for the artifact 'x'\n",
        ["skillpool: no file for the artifact 'x'"]
      ),
      (.success, "run", "out", "err", []), (.skipped, "run", "out", "err", []),
    ] as [(StepOutcome, String, String, String, [String])])
  func complaint(outcome: StepOutcome, kind: String, text: String, error: String, shown: [String]) {
    let step = StepRecord(path: "s", kind: kind, outcome: outcome, attempts: 1, text: text, errorText: error)
    let lines = TextReport(record: RunRecord(id: "R", pipeline: "p", steps: [step])).text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("      ") }.map { String($0.dropFirst(6)) } == shown)
  }

  @Test("A path that is longer than a line does not widen the others")
  func longPath() {
    let long = String(repeating: "x", count: 300)
    let steps = ["a", long].map { StepRecord(path: $0, kind: "run", outcome: .success, attempts: 1) }
    let lines = TextReport(record: RunRecord(id: "R", pipeline: "p", steps: steps)).text.split(separator: "\n")
    #expect(lines[1] == "  ✓ a  0 ms")
    #expect(lines[2] == "  ✓ \(long)  0 ms")
  }

  @Test("After a review that failed the pipeline runs anew; anything else is resumed")
  func again() {
    var record = SampleRun.record()
    #expect(TextReport(record: record).text.contains("again   skillpool run pipelines/plain.yml"))
    record.steps[1].reason = .timeout
    #expect(TextReport(record: record).text.contains("again   skillpool resume 01JZZZ0000000000000000TEST"))
  }
}
