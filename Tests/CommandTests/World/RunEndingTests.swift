import SkillPrompts
import SkillRuns
import Testing

@testable import skillpool

@Suite("The end of a run")
struct RunEndingTests {
  private func code(
    _ result: RunRecord.Result, _ reasons: [StepReason], signal: Int32? = nil, because reason: StepReason? = nil
  ) -> Int32 {
    let steps = reasons.map {
      StepRecord(path: "s", kind: "run", outcome: .failure, conclusion: .failure, reason: $0, attempts: 1)
    }
    var record = RunRecord(id: "R", pipeline: "p", version: "1", result: result, steps: steps)
    record.reason = reason
    let world = TestProject().world(RecordingStream(), RecordingStream())
    return RunEnding(record: record, common: CommonOptions(), eventsOnOutput: true).tell(world, signal).number
  }

  @Test(
    "The exit code says how it ended",
    arguments: [
      (.success, [], nil, 0), (.paused, [], nil, 4), (.failure, [.exitCode], nil, 1), (.failure, [], nil, 1),
      (.failure, [.limit], nil, 3), (.failure, [.limit, .exitCode], nil, 1), (.failure, [.agent], nil, 5),
      (.failure, [.auth, .quota], nil, 5), (.failure, [.auth, .review], nil, 1), (.cancelled, [], 2, 130),
      (.cancelled, [], 15, 143), (.cancelled, [], 1, 129), (.cancelled, [], nil, 1),
    ] as [(RunRecord.Result, [StepReason], Int32?, Int32)])
  func exitCode(result: RunRecord.Result, reasons: [StepReason], signal: Int32?, expected: Int32) {
    #expect(code(result, reasons, signal: signal) == expected)
  }

  @Test("An answer that no question took is told") func unanswered() {
    let steps = [
      StepRecord(path: "loop#1/gate", kind: "approval", outcome: .success, attempts: 1),
      StepRecord(path: "loop#2/gate", kind: "approval"),
    ]
    let record = RunRecord(id: "R", pipeline: "p", version: "1", result: .success, steps: steps)
    let errors = RecordingStream()
    let ending = RunEnding(
      record: record, common: CommonOptions(), eventsOnOutput: true, approved: ["loop#3/gate", "gate", "loop#2/gate"])
    _ = ending.tell(TestProject().world(RecordingStream(), errors), nil)
    #expect(
      errors.text == """
        note: '--approve loop#2/gate=…' answered nothing: that was not asked before
        note: '--approve loop#3/gate=…' answered nothing: that was not asked before

        """)
  }

  @Test(
    "Where every failure was excused the run's own reason speaks",
    arguments: [(.limit, 3), (.quota, 5)] as [(StepReason, Int32)])
  func excused(reason: StepReason, expected: Int32) { #expect(code(.failure, [], because: reason) == expected) }
}
